CREATE TABLE "chain_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_intact" boolean NOT NULL,
	"up_to" bigint NOT NULL,
	"broken_at" bigint
);
--> statement-breakpoint
CREATE TABLE "reference_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"zone" integer NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "report_days_zone_what_day_key_pk" PRIMARY KEY("zone","what","day","key")
);
--> statement-breakpoint
DROP INDEX "events_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reference_rows_kind" ON "reference_rows" USING btree ("kind","key","valid_from");--> statement-breakpoint
CREATE INDEX "applications_decisions" ON "applications" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "applications_submitted" ON "applications" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name" text_pattern_ops,"seq");