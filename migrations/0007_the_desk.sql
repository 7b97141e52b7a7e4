DROP INDEX "applications_words";--> statement-breakpoint
ALTER TABLE "report_days" DROP CONSTRAINT "report_days_zone_what_day_key_pk";--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_zone_day_what_key_pk" PRIMARY KEY("zone","day","what","key");--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "applicant_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', applicant_name)) STORED;--> statement-breakpoint
CREATE INDEX "applications_status_type" ON "applications" USING btree ("status","application_type","created_at","id");--> statement-breakpoint
CREATE INDEX "report_days_totals" ON "report_days" USING btree ("zone","what","day") WHERE "report_days"."key" = '*';--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin ("applicant_words");