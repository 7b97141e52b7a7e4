DROP INDEX "applications_passport";--> statement-breakpoint
DROP INDEX "applications_person";--> statement-breakpoint
DROP INDEX "applications_words";--> statement-breakpoint
DROP INDEX "applications_queue";--> statement-breakpoint
DROP INDEX "applications_due";--> statement-breakpoint
DROP INDEX "applications_all_due";--> statement-breakpoint
DROP INDEX "applications_all_urgent";--> statement-breakpoint
DROP INDEX "events_name";--> statement-breakpoint
DROP INDEX "events_actor";--> statement-breakpoint
DROP INDEX "events_at";--> statement-breakpoint
ALTER TABLE "applications" drop column "applicant_words";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "applicant_words" "tsvector" GENERATED ALWAYS AS (word_beginnings(applicant_name)) STORED;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "desk" uuid GENERATED ALWAYS AS (case when status <> 'draft' then coalesce(assigned_to, case when status in ('approved', 'rejected', 'issued')
        then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else '00000000-0000-0000-0000-000000000000'::uuid end) end) STORED;--> statement-breakpoint
ALTER TABLE "report_days" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_desk" ON "applications" USING btree ("desk","status");--> statement-breakpoint
CREATE INDEX "applications_decided_apart" ON "applications" USING btree ("decided_by") WHERE "applications"."decided_by" is distinct from "applications"."assigned_to";--> statement-breakpoint
CREATE INDEX "review_requests_filed" ON "review_requests" USING btree ("application_id") WHERE "review_requests"."status" = 'filed';--> statement-breakpoint
CREATE INDEX "applications_passport" ON "applications" USING btree ("passport_hash","status");--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person_hash","status");--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin ("applicant_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("urgency",coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."assigned_to" is null and "applications"."status" in ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."status" in ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX "applications_all_due" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "applications_all_urgent" ON "applications" USING btree ("urgency",coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name" text_pattern_ops,"at","seq");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","at","seq");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at","seq");