CREATE TABLE "visa_corrections" (
	"visa_id" uuid PRIMARY KEY NOT NULL,
	"corrections" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visa_corrections" ADD CONSTRAINT "visa_corrections_visa_id_visas_id_fk" FOREIGN KEY ("visa_id") REFERENCES "public"."visas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_corrections" ADD CONSTRAINT "visa_corrections_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visa_corrections_asked" ON "visa_corrections" USING btree ("asked_at");