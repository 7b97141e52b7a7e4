ALTER TABLE "applications" ADD CONSTRAINT "applications_status" CHECK ("applications"."status" in ('draft', 'submitted', 'pending', 'in_review', 'additional_info', 'approved', 'rejected', 'issued'));--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_status" CHECK ("review_requests"."status" in ('filed', 'upheld', 'granted'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_status" CHECK ("documents"."status" in ('pending', 'approved', 'rejected', 'quarantined'));--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD CONSTRAINT "biometric_verifications_status" CHECK ("biometric_verifications"."status" in ('pending', 'processing', 'approved', 'declined', 'expired'));--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_status" CHECK ("video_sessions"."status" in ('scheduled', 'waiting', 'active', 'ended', 'no_show', 'cancelled'));--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_outcome" CHECK ("video_sessions"."outcome" in ('completed', 'passed', 'failed', 'inconclusive'));--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_recording_answer" CHECK ("video_sessions"."recording_answer" in ('asked', 'agreed', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('queued', 'sent', 'failed', 'suppressed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('pending', 'processing', 'awaiting_transfer', 'paid', 'failed', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'disputed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'approved', 'done', 'rejected'));--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_state" CHECK ("sandbox_charges"."state" in ('open', 'captured', 'failed'));--> statement-breakpoint
ALTER TABLE "visas" ADD CONSTRAINT "visas_status" CHECK ("visas"."status" in ('reserved', 'active', 'expired', 'revoked', 'superseded'));