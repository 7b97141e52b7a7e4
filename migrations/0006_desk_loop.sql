CREATE TABLE "case_skips" (
	"staff_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"skipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_skips_staff_id_application_id_pk" PRIMARY KEY("staff_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "case_viewers" (
	"application_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_viewers_application_id_staff_id_pk" PRIMARY KEY("application_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "held_decisions" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"status_before" text NOT NULL,
	"comments_before" text,
	"proposal_before" jsonb
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "paused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "work_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "case_skips" ADD CONSTRAINT "case_skips_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_skips" ADD CONSTRAINT "case_skips_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_viewers" ADD CONSTRAINT "case_viewers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_viewers" ADD CONSTRAINT "case_viewers_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_skips_application" ON "case_skips" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "case_viewers_staff" ON "case_viewers" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_ready" ON "applications" USING btree (coalesce("work_by", 'infinity'::timestamptz),coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."assigned_to" is null and "applications"."status" in ('pending', 'in_review') and "applications"."waiting_for" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_office_due" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."status" in ('pending', 'in_review') and "applications"."waiting_for" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_waiting" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."waiting_for" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_work_by" ON "applications" USING btree (coalesce("work_by", 'infinity'::timestamptz),coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_unsorted" ON "applications" USING btree ("id") WHERE "applications"."work_by" is null and "applications"."status" in ('submitted', 'pending', 'in_review', 'additional_info');--> statement-breakpoint
-- Written by hand from here on: what an applicant was asked for under the previous release waits for them.
UPDATE "applications" SET "waiting_for" = 'reply' WHERE "status" = 'additional_info';
