DROP INDEX "applications_queue";--> statement-breakpoint
DROP INDEX "applications_due";--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "model_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD COLUMN "pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD COLUMN "provider" text DEFAULT 'built-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD COLUMN "hosted_url" text;--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD COLUMN "asks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "reference_rows" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD CONSTRAINT "biometric_verifications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_all_due" ON "applications" USING btree (coalesce("due_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "applications_all_urgent" ON "applications" USING btree ("urgency",coalesce("due_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "biometric_verifications_appointment" ON "biometric_verifications" USING btree ("appointment_id","created_at");--> statement-breakpoint
CREATE INDEX "biometric_verifications_user" ON "biometric_verifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("urgency",coalesce("due_at", 'infinity'::timestamptz),"id") WHERE "applications"."assigned_to" is null and "applications"."status" in ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree (coalesce("due_at", 'infinity'::timestamptz),"id") WHERE "applications"."status" in ('pending', 'in_review');