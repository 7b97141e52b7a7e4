CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_number" text NOT NULL,
	"owner_id" uuid,
	"application_type" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"personal_info" jsonb,
	"sealed_info" text,
	"personal_info_version" integer DEFAULT 0 NOT NULL,
	"travel_details" jsonb,
	"travel_details_version" integer DEFAULT 0 NOT NULL,
	"passport_hash" text,
	"person_hash" text,
	"applicant_name" text DEFAULT '' NOT NULL,
	"nationality" text,
	"group_id" uuid,
	"previous_id" uuid,
	"declared_at" timestamp with time zone,
	"assigned_to" uuid,
	"priority" text DEFAULT 'medium' NOT NULL,
	"urgency" integer GENERATED ALWAYS AS (case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) STORED,
	"needs_interview" boolean DEFAULT false NOT NULL,
	"require_biometrics" boolean DEFAULT false NOT NULL,
	"visa_validity" integer,
	"admin_comments" text,
	"submitted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_application_number_unique" UNIQUE("application_number")
);
--> statement-breakpoint
CREATE TABLE "information_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"message" text NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"answered" jsonb NOT NULL,
	"answer" text,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"status" text DEFAULT 'filed' NOT NULL,
	"reasons" text,
	"filed_at" timestamp with time zone NOT NULL,
	"decision_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"until" date NOT NULL,
	"cover_id" uuid
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision_proposals" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"comments" text NOT NULL,
	"reason_code" text,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"storage_name" text,
	"preview_name" text,
	"status" text NOT NULL,
	"reason" text,
	"checks" jsonb NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"superseded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"document_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "biometric_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" text NOT NULL,
	"user_id" uuid,
	"application_id" uuid,
	"appointment_id" uuid,
	"document_type" text NOT NULL,
	"document_image_path" text,
	"selfie_image_path" text,
	"extracted_data" jsonb NOT NULL,
	"verification_scores" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confidence" integer,
	"flags" text[] NOT NULL,
	"officer_reviewed" boolean DEFAULT false NOT NULL,
	"officer_notes" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "biometric_verifications_verification_id_unique" UNIQUE("verification_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"application_id" uuid,
	CONSTRAINT "ledger_postings_entry_id_position_pk" PRIMARY KEY("entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"payment_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"visa_fee" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_items_payment_id_application_id_pk" PRIMARY KEY("payment_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"payer_id" uuid,
	"method" text NOT NULL,
	"provider" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"provider_ref" text,
	"reference" text NOT NULL,
	"idempotency_key" text,
	"message" text,
	"captured_amount" integer DEFAULT 0 NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"received_amount" integer DEFAULT 0 NOT NULL,
	"statement_reference" text,
	"reminders" integer DEFAULT 0 NOT NULL,
	"is_unresolved" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "payments_number_unique" UNIQUE("number"),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" > 0 and "payments"."refunded_amount" between 0 and "payments"."captured_amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"decided_by" uuid,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"behaviour" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"message" text,
	"captures_at" timestamp with time zone,
	"refunds" jsonb NOT NULL,
	"dispute" text,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_charges_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_receipts" (
	"statement_reference" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"booked_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given" boolean NOT NULL,
	"event_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_verdicts" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"judged_by" uuid,
	"judged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "duplicate_verdicts_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "duplicate_verdicts_order" CHECK ("duplicate_verdicts"."first_id" < "duplicate_verdicts"."second_id")
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"watched" text NOT NULL,
	"reason" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchlist_verdicts" (
	"entry_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"note" text NOT NULL,
	"judged_by" uuid,
	"judged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchlist_verdicts_entry_id_application_id_pk" PRIMARY KEY("entry_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"last_active_application" uuid,
	"current_step" text,
	"preferences" jsonb NOT NULL,
	"last_activity" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_sessions_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "border_crossings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visa_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"place" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"key_id" uuid
);
--> statement-breakpoint
CREATE TABLE "verification_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"secret_hash" text NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"visa_number" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"issue_date" date NOT NULL,
	"valid_from" date NOT NULL,
	"expiry_date" date NOT NULL,
	"entries" integer NOT NULL,
	"stay_days" integer NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"passport_hash" text NOT NULL,
	"signer_id" text,
	"seal" "bytea",
	"json_seal" text,
	"pdf_name" text,
	"pdf_hash" text,
	"replaces_id" uuid,
	"reason" text,
	"revocation_asked_by" uuid,
	"revocation_asked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_cover_id_users_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD CONSTRAINT "decision_proposals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD CONSTRAINT "decision_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD CONSTRAINT "biometric_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD CONSTRAINT "biometric_verifications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_verdicts" ADD CONSTRAINT "duplicate_verdicts_first_id_applications_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_verdicts" ADD CONSTRAINT "duplicate_verdicts_second_id_applications_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_verdicts" ADD CONSTRAINT "duplicate_verdicts_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_verdicts" ADD CONSTRAINT "watchlist_verdicts_entry_id_watchlist_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."watchlist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_verdicts" ADD CONSTRAINT "watchlist_verdicts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_verdicts" ADD CONSTRAINT "watchlist_verdicts_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_last_active_application_applications_id_fk" FOREIGN KEY ("last_active_application") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "border_crossings" ADD CONSTRAINT "border_crossings_visa_id_visas_id_fk" FOREIGN KEY ("visa_id") REFERENCES "public"."visas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "border_crossings" ADD CONSTRAINT "border_crossings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "border_crossings" ADD CONSTRAINT "border_crossings_key_id_verification_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."verification_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_keys" ADD CONSTRAINT "verification_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visas" ADD CONSTRAINT "visas_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visas" ADD CONSTRAINT "visas_revocation_asked_by_users_id_fk" FOREIGN KEY ("revocation_asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_owner" ON "applications" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_group" ON "applications" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_assigned" ON "applications" USING btree ("assigned_to","status");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_passport" ON "applications" USING btree ("passport_hash");--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "applications_type" ON "applications" USING btree ("application_type","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_number" ON "applications" USING btree ("application_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin (to_tsvector('simple', "applicant_name"));--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("urgency","due_at","id") WHERE "applications"."assigned_to" is null and "applications"."status" in ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("due_at","id") WHERE "applications"."status" in ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX "applications_decided" ON "applications" USING btree ("application_type","decided_at");--> statement-breakpoint
CREATE INDEX "applications_idle" ON "applications" USING btree ("updated_at") WHERE "applications"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "information_requests_open" ON "information_requests" USING btree ("application_id") WHERE "information_requests"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_decision" ON "review_requests" USING btree ("application_id","decision_at");--> statement-breakpoint
CREATE INDEX "absences_cover" ON "absences" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "case_notes_application" ON "case_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_live" ON "documents" USING btree ("application_id","document_type") WHERE "documents"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "documents_application" ON "documents" USING btree ("application_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "documents_storage" ON "documents" USING btree ("storage_name");--> statement-breakpoint
CREATE INDEX "documents_preview" ON "documents" USING btree ("preview_name");--> statement-breakpoint
CREATE INDEX "documents_quarantined" ON "documents" USING btree ("uploaded_at") WHERE "documents"."status" = 'quarantined';--> statement-breakpoint
CREATE INDEX "uploads_application" ON "uploads" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_document" ON "uploads" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "biometric_verifications_application" ON "biometric_verifications" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_postings_application" ON "ledger_postings" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("user_id","key","channel");--> statement-breakpoint
CREATE INDEX "deliveries_subject" ON "deliveries" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "deliveries_at" ON "deliveries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_items_application" ON "payment_items" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_items_live" ON "payment_items" USING btree ("application_id") WHERE "payment_items"."live";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency" ON "payments" USING btree ("payer_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref" ON "payments" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_under_way" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "payments_transfers" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'awaiting_transfer';--> statement-breakpoint
CREATE INDEX "payments_unresolved" ON "payments" USING btree ("checked_at") WHERE "payments"."is_unresolved";--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "transfer_receipts_payment" ON "transfer_receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "duplicate_verdicts_second" ON "duplicate_verdicts" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "watchlist_hash" ON "watchlist" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "watchlist_verdicts_application" ON "watchlist_verdicts" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "border_crossings_visa" ON "border_crossings" USING btree ("visa_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_keys_secret" ON "verification_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "visas_number" ON "visas" USING btree ("visa_number");--> statement-breakpoint
CREATE UNIQUE INDEX "visas_active" ON "visas" USING btree ("application_id") WHERE "visas"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "visas_reserved" ON "visas" USING btree ("application_id") WHERE "visas"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "visas_application" ON "visas" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "visas_pdf" ON "visas" USING btree ("pdf_name");--> statement-breakpoint
CREATE INDEX "visas_expiry" ON "visas" USING btree ("expiry_date") WHERE "visas"."status" = 'active';--> statement-breakpoint
CREATE INDEX "visas_ended" ON "visas" USING btree ("ended_at") WHERE "visas"."status" in ('revoked', 'superseded');--> statement-breakpoint
CREATE INDEX "idempotency_keys_started" ON "idempotency_keys" USING btree ("started_at");