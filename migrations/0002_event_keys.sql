CREATE TABLE "event_keys" (
	"subject" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_keys_person" ON "event_keys" USING btree ("person_id");