DROP INDEX "applications_queue";--> statement-breakpoint
DROP INDEX "applications_due";--> statement-breakpoint
CREATE INDEX "applications_all_due" ON "applications" USING btree (coalesce("due_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "applications_all_urgent" ON "applications" USING btree ("urgency",coalesce("due_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("urgency",coalesce("due_at", 'infinity'::timestamptz),"id") WHERE "applications"."assigned_to" is null and "applications"."status" in ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree (coalesce("due_at", 'infinity'::timestamptz),"id") WHERE "applications"."status" in ('pending', 'in_review');