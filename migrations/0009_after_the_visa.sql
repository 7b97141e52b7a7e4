CREATE TABLE "correction_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"visa_id" uuid NOT NULL,
	"about" text NOT NULL,
	"asked" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "correction_requests_about" CHECK ("correction_requests"."about" in ('name', 'dob', 'gender', 'nationality', 'passport', 'other')),
	CONSTRAINT "correction_requests_status" CHECK ("correction_requests"."status" in ('open', 'granted', 'declined', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "representative" text;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_visa_id_visas_id_fk" FOREIGN KEY ("visa_id") REFERENCES "public"."visas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correction_requests_open" ON "correction_requests" USING btree ("application_id") WHERE "correction_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "correction_requests_application" ON "correction_requests" USING btree ("application_id","asked_at");--> statement-breakpoint
CREATE INDEX "correction_requests_visa" ON "correction_requests" USING btree ("visa_id");