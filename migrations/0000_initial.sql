-- Every beginning of every word, for searches that find a name by how it begins. Words are parted by single blanks.
CREATE FUNCTION "word_beginnings"("words" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT left(word, length))), ''::tsvector)
  FROM unnest(string_to_array(words, ' ')) AS word, generate_series(1, char_length(word)) AS length
);
--> statement-breakpoint
-- Both come with PostgreSQL and may be added by the owner of the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE SEQUENCE "public"."event_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"user_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sponsorships_user_id_sponsor_id_pk" PRIMARY KEY("user_id","sponsor_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"totp_secret" text,
	"totp_last_step" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"deactivated_at" timestamp with time zone,
	"invited_role" text,
	"needs_second_factor" boolean DEFAULT false NOT NULL
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
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"status" text DEFAULT 'filed' NOT NULL,
	"reasons" text,
	"filed_at" timestamp with time zone NOT NULL,
	"decision_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeals_status" CHECK ("appeals"."status" in ('filed', 'upheld', 'granted'))
);
--> statement-breakpoint
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
	"screening_keys" text[],
	"applicant_name" text DEFAULT '' NOT NULL,
	"applicant_words" "tsvector" GENERATED ALWAYS AS (word_beginnings(applicant_name)) STORED,
	"nationality" text,
	"group_id" uuid,
	"previous_id" uuid,
	"representative" text,
	"for_someone_else" boolean DEFAULT false NOT NULL,
	"declared_at" timestamp with time zone,
	"assigned_to" uuid,
	"desk" uuid GENERATED ALWAYS AS (case when status <> 'draft' then coalesce(assigned_to, case when status in ('approved', 'rejected', 'issued')
        then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else '00000000-0000-0000-0000-000000000000'::uuid end) end) STORED,
	"priority" text DEFAULT 'medium' NOT NULL,
	"urgency" integer GENERATED ALWAYS AS (case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) STORED,
	"needs_interview" boolean DEFAULT false NOT NULL,
	"require_biometrics" boolean DEFAULT false NOT NULL,
	"visa_validity" integer,
	"express_days" integer,
	"waiting_for" text,
	"paused_since" timestamp with time zone,
	"work_by" timestamp with time zone,
	"admin_comments" text,
	"submitted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_application_number_unique" UNIQUE("application_number"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('draft', 'submitted', 'pending', 'in_review', 'additional_info', 'approved', 'rejected', 'issued'))
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
CREATE TABLE "name_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_number" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"center_id" integer NOT NULL,
	"date" date NOT NULL,
	"time_slot" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"notes" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminder_sent" boolean DEFAULT false NOT NULL,
	"reminders_due" integer[] DEFAULT '{}' NOT NULL,
	"checked_in_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"zoom_meeting_id" text,
	"zoom_join_url" text,
	"zoom_start_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointments_appointment_number_unique" UNIQUE("appointment_number"),
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'))
);
--> statement-breakpoint
CREATE TABLE "appointment_days" (
	"center_id" integer NOT NULL,
	"date" date NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"changed_by" uuid,
	CONSTRAINT "appointment_days_center_id_date_pk" PRIMARY KEY("center_id","date")
);
--> statement-breakpoint
CREATE TABLE "appointment_centers" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"working_hours" text DEFAULT '09:00-17:00' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"capacity" integer DEFAULT 3 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_seats" (
	"center_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seat" integer NOT NULL,
	"appointment_id" uuid,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"waitlist_id" uuid,
	CONSTRAINT "appointment_seats_center_id_starts_at_seat_pk" PRIMARY KEY("center_id","starts_at","seat"),
	CONSTRAINT "appointment_seats_appointment_id_unique" UNIQUE("appointment_id"),
	CONSTRAINT "appointment_seats_number" CHECK ("appointment_seats"."seat" between 1 and 50),
	CONSTRAINT "appointment_seats_taken" CHECK (("appointment_seats"."appointment_id" is not null) <> ("appointment_seats"."held_by" is not null and "appointment_seats"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "appointment_waitlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"center_id" integer NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"offered_at" timestamp with time zone,
	"offer_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"application_id" uuid,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"evidence" text,
	"evidence_file" text,
	"evidence_type" text,
	"change" text,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('refund', 'visa-revocation', 'visa-correction', 'role-change', 'staff-reactivation', 'factor-removal', 'settings-change', 'watchlist-import', 'watchlist-removal', 'reference-change')),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('open', 'confirmed', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "document_readings" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"reading" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
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
	"looked_at" timestamp with time zone,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "documents_status" CHECK ("documents"."status" in ('pending', 'approved', 'rejected', 'quarantined'))
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
	"pictures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"provider" text DEFAULT 'built-in' NOT NULL,
	"hosted_url" text,
	"asks" text[] DEFAULT '{}' NOT NULL,
	"challenge" jsonb,
	"extracted_data" jsonb NOT NULL,
	"verification_scores" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confidence" integer,
	"flags" text[] NOT NULL,
	"officer_reviewed" boolean DEFAULT false NOT NULL,
	"officer_notes" text,
	"reviewed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "biometric_verifications_verification_id_unique" UNIQUE("verification_id"),
	CONSTRAINT "biometric_verifications_status" CHECK ("biometric_verifications"."status" in ('pending', 'processing', 'approved', 'declined', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "video_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_session_id" uuid NOT NULL,
	"seat" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_recording_parts" (
	"recording_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"storage_name" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "video_recording_parts_recording_id_number_pk" PRIMARY KEY("recording_id","number"),
	CONSTRAINT "video_recording_parts_storage_name_unique" UNIQUE("storage_name")
);
--> statement-breakpoint
CREATE TABLE "video_recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_session_id" uuid NOT NULL,
	"file_type" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_part_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"room_name" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"officer_id" uuid,
	"waiting_since" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcome" text,
	"judged_by" uuid,
	"recording_answer" text,
	"recording_answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_sessions_appointment_id_unique" UNIQUE("appointment_id"),
	CONSTRAINT "video_sessions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "video_sessions_status" CHECK ("video_sessions"."status" in ('scheduled', 'waiting', 'active', 'ended', 'no_show', 'cancelled')),
	CONSTRAINT "video_sessions_outcome" CHECK ("video_sessions"."outcome" in ('completed', 'passed', 'failed', 'inconclusive')),
	CONSTRAINT "video_sessions_recording_answer" CHECK ("video_sessions"."recording_answer" in ('asked', 'agreed', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "video_signals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"video_session_id" uuid NOT NULL,
	"message" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"video_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat" text NOT NULL,
	"login" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"payment_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"visa_fee" integer NOT NULL,
	"processing_fee" integer NOT NULL,
	"express_fee" integer DEFAULT 0 NOT NULL,
	"express_days" integer,
	"live" boolean DEFAULT true NOT NULL,
	"is_balance" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_items_payment_id_application_id_pk" PRIMARY KEY("payment_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"amount" integer NOT NULL,
	"express" boolean DEFAULT false NOT NULL,
	"early_arrival" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "payment_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"payer_id" uuid,
	"link_id" uuid,
	"receipt_email" text,
	"receipt_language" text,
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
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('pending', 'processing', 'awaiting_transfer', 'paid', 'failed', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'disputed')),
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
	"application_id" uuid,
	"requested_by" uuid,
	"decided_by" uuid,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'approved', 'done', 'rejected')),
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
	CONSTRAINT "sandbox_charges_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "sandbox_charges_state" CHECK ("sandbox_charges"."state" in ('open', 'captured', 'failed'))
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
CREATE TABLE "reference_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "cases_to_screen" (
	"application_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_matches" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	CONSTRAINT "duplicate_matches_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
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
	"screening_keys" text[],
	"watched" text NOT NULL,
	"reason" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	"open_matches" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchlist_matches" (
	"entry_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "watchlist_matches_entry_id_application_id_pk" PRIMARY KEY("entry_id","application_id")
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
CREATE TABLE "configuration_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "configuration_version_is_one_row" CHECK ("configuration_version"."is_only")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"ended_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visas_status" CHECK ("visas"."status" in ('reserved', 'active', 'suspended', 'expired', 'revoked', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL
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
CREATE TABLE "chain_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_intact" boolean NOT NULL,
	"up_to" bigint NOT NULL,
	"broken_at" bigint,
	"chain" smallint
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"written_by" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"key_hash" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"model_agreed_at" timestamp with time zone,
	"state" text,
	"handed_over_at" timestamp with time zone,
	"owner_id" uuid,
	"email" text,
	CONSTRAINT "chat_sessions_known_state" CHECK ("chat_sessions"."state" in ('waiting', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_hash" text NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unanswered_questions_question_hash_unique" UNIQUE("question_hash")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"starts_on" date,
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
CREATE TABLE "desk_preferences" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"preferences" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"inquiry_type" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "address_changes" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "contact_addresses_token_hash_unique" UNIQUE("token_hash")
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
	"parts" uuid[] DEFAULT '{}' NOT NULL,
	"mailbox" text,
	"refused_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('queued', 'sent', 'failed', 'suppressed'))
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
	"parts" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"fingerprint" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "text_numbers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"topics" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given" boolean NOT NULL,
	"application_id" uuid,
	"event_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"zone" integer NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "report_days_zone_day_what_key_pk" PRIMARY KEY("zone","day","what","key")
);
--> statement-breakpoint
CREATE TABLE "report_waiting" (
	"zone" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "report_waiting_zone_day_pk" PRIMARY KEY("zone","day")
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
	"calls" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_keys" (
	"subject" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"actor_role" text,
	"data" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"chain" smallint NOT NULL,
	"link" bigint NOT NULL,
	CONSTRAINT "events_id_unique" UNIQUE("id")
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
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_center_id_appointment_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."appointment_centers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_days" ADD CONSTRAINT "appointment_days_center_id_appointment_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."appointment_centers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_days" ADD CONSTRAINT "appointment_days_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_center_id_appointment_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."appointment_centers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_waitlist_id_appointment_waitlist_id_fk" FOREIGN KEY ("waitlist_id") REFERENCES "public"."appointment_waitlist"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_waitlist" ADD CONSTRAINT "appointment_waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_waitlist" ADD CONSTRAINT "appointment_waitlist_center_id_appointment_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."appointment_centers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD CONSTRAINT "biometric_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD CONSTRAINT "biometric_verifications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "biometric_verifications" ADD CONSTRAINT "biometric_verifications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_messages" ADD CONSTRAINT "video_messages_video_session_id_video_sessions_id_fk" FOREIGN KEY ("video_session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_recording_parts" ADD CONSTRAINT "video_recording_parts_recording_id_video_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."video_recordings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_recordings" ADD CONSTRAINT "video_recordings_video_session_id_video_sessions_id_fk" FOREIGN KEY ("video_session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_officer_id_users_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_signals" ADD CONSTRAINT "video_signals_video_session_id_video_sessions_id_fk" FOREIGN KEY ("video_session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_tickets" ADD CONSTRAINT "video_tickets_video_session_id_video_sessions_id_fk" FOREIGN KEY ("video_session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_tickets" ADD CONSTRAINT "video_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases_to_screen" ADD CONSTRAINT "cases_to_screen_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicate_matches" ADD CONSTRAINT "duplicate_matches_first_id_applications_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicate_matches" ADD CONSTRAINT "duplicate_matches_second_id_applications_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicate_verdicts" ADD CONSTRAINT "duplicate_verdicts_first_id_applications_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicate_verdicts" ADD CONSTRAINT "duplicate_verdicts_second_id_applications_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicate_verdicts" ADD CONSTRAINT "duplicate_verdicts_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchlist_matches" ADD CONSTRAINT "watchlist_matches_entry_id_watchlist_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."watchlist"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchlist_matches" ADD CONSTRAINT "watchlist_matches_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchlist_verdicts" ADD CONSTRAINT "watchlist_verdicts_entry_id_watchlist_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."watchlist"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchlist_verdicts" ADD CONSTRAINT "watchlist_verdicts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watchlist_verdicts" ADD CONSTRAINT "watchlist_verdicts_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_visa_id_visas_id_fk" FOREIGN KEY ("visa_id") REFERENCES "public"."visas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visas" ADD CONSTRAINT "visas_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_cover_id_users_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_skips" ADD CONSTRAINT "case_skips_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_skips" ADD CONSTRAINT "case_skips_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_viewers" ADD CONSTRAINT "case_viewers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_viewers" ADD CONSTRAINT "case_viewers_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_preferences" ADD CONSTRAINT "desk_preferences_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD CONSTRAINT "decision_proposals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD CONSTRAINT "decision_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "text_numbers" ADD CONSTRAINT "text_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_last_active_application_applications_id_fk" FOREIGN KEY ("last_active_application") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "border_crossings" ADD CONSTRAINT "border_crossings_visa_id_visas_id_fk" FOREIGN KEY ("visa_id") REFERENCES "public"."visas"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "border_crossings" ADD CONSTRAINT "border_crossings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "border_crossings" ADD CONSTRAINT "border_crossings_key_id_verification_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."verification_keys"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_keys" ADD CONSTRAINT "verification_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","kind");
--> statement-breakpoint
CREATE INDEX "account_tokens_expires" ON "account_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");
--> statement-breakpoint
CREATE INDEX "sponsorships_sponsor" ON "sponsorships" USING btree ("sponsor_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_decision" ON "appeals" USING btree ("application_id","decision_at");
--> statement-breakpoint
CREATE INDEX "appeals_filed" ON "appeals" USING btree ("application_id") WHERE "appeals"."status" = 'filed';
--> statement-breakpoint
CREATE INDEX "applications_owner" ON "applications" USING btree ("owner_id","created_at");
--> statement-breakpoint
CREATE INDEX "applications_group" ON "applications" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "applications_status_type" ON "applications" USING btree ("status","application_type","created_at","id");
--> statement-breakpoint
CREATE INDEX "applications_assigned" ON "applications" USING btree ("assigned_to","status");
--> statement-breakpoint
CREATE INDEX "applications_desk" ON "applications" USING btree ("desk","status");
--> statement-breakpoint
CREATE INDEX "applications_decided_apart" ON "applications" USING btree ("decided_by") WHERE "applications"."decided_by" is distinct from "applications"."assigned_to";
--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "applications_passport" ON "applications" USING btree ("passport_hash","status");
--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person_hash","status");
--> statement-breakpoint
CREATE INDEX "applications_type" ON "applications" USING btree ("application_type","created_at","id");
--> statement-breakpoint
CREATE INDEX "applications_nationality" ON "applications" USING btree ("nationality","created_at","id");
--> statement-breakpoint
CREATE INDEX "applications_arrival" ON "applications" USING btree (("travel_details" ->> 'arrivalDate'));
--> statement-breakpoint
CREATE INDEX "applications_number" ON "applications" USING btree ("application_number" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin ("applicant_words") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("urgency",coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."assigned_to" is null and "applications"."status" in ('pending', 'in_review');
--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."status" in ('pending', 'in_review');
--> statement-breakpoint
CREATE INDEX "applications_ready" ON "applications" USING btree (coalesce("work_by", 'infinity'::timestamptz),coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."assigned_to" is null and "applications"."status" in ('pending', 'in_review') and "applications"."waiting_for" is null;
--> statement-breakpoint
CREATE INDEX "applications_office_due" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."status" in ('pending', 'in_review') and "applications"."waiting_for" is null;
--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."waiting_for" is not null;
--> statement-breakpoint
CREATE INDEX "applications_work_by" ON "applications" USING btree (coalesce("work_by", 'infinity'::timestamptz),coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id");
--> statement-breakpoint
CREATE INDEX "applications_unsorted" ON "applications" USING btree ("id") WHERE "applications"."work_by" is null and "applications"."status" in ('submitted', 'pending', 'in_review', 'additional_info');
--> statement-breakpoint
CREATE INDEX "applications_express" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."express_days" is not null;
--> statement-breakpoint
CREATE INDEX "applications_all_due" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id");
--> statement-breakpoint
CREATE INDEX "applications_all_urgent" ON "applications" USING btree ("urgency",coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id");
--> statement-breakpoint
CREATE INDEX "applications_decided" ON "applications" USING btree ("application_type","decided_at");
--> statement-breakpoint
CREATE INDEX "applications_decisions" ON "applications" USING btree ("decided_at");
--> statement-breakpoint
CREATE INDEX "applications_decision_times" ON "applications" USING btree ((floor(greatest(0, extract(epoch from decided_at - submitted_at)) / 3600)::int),"decided_at","submitted_at") WHERE status in ('approved', 'rejected', 'issued') and not (status = 'rejected' and reason_code is not distinct from 'withdrawn');
--> statement-breakpoint
CREATE INDEX "applications_submitted" ON "applications" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "applications_screening" ON "applications" USING gin ("screening_keys") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "applications_unscreened" ON "applications" USING btree ("id") WHERE "applications"."screening_keys" is null and "applications"."sealed_info" is not null;
--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree (lower("personal_info" ->> 'email') text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree (reverse(regexp_replace("personal_info" ->> 'phone', '[^0-9]', '', 'g')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "applications_idle" ON "applications" USING btree ("updated_at") WHERE "applications"."status" = 'draft';
--> statement-breakpoint
CREATE INDEX "information_requests_application" ON "information_requests" USING btree ("application_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "information_requests_open" ON "information_requests" USING btree ("application_id") WHERE "information_requests"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "name_words_parts" ON "name_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "name_words_beginning" ON "name_words" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "name_words_sound" ON "name_words" USING btree (dmetaphone("word"));
--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");
--> statement-breakpoint
CREATE INDEX "appointments_centre" ON "appointments" USING btree ("center_id","starts_at");
--> statement-breakpoint
CREATE INDEX "appointments_application" ON "appointments" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "appointments_ahead" ON "appointments" USING btree ("starts_at") WHERE "appointments"."status" in ('scheduled', 'confirmed');
--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_live" ON "appointments" USING btree ("application_id","type") WHERE "appointments"."status" in ('scheduled', 'confirmed');
--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_live_without_application" ON "appointments" USING btree ("user_id","type") WHERE "appointments"."status" in ('scheduled', 'confirmed') and "appointments"."application_id" is null;
--> statement-breakpoint
CREATE INDEX "appointment_seats_held" ON "appointment_seats" USING btree ("held_by");
--> statement-breakpoint
CREATE INDEX "appointment_seats_until" ON "appointment_seats" USING btree ("held_until") WHERE "appointment_seats"."held_until" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_waitlist_once" ON "appointment_waitlist" USING btree ("user_id","center_id","date");
--> statement-breakpoint
CREATE INDEX "appointment_waitlist_next" ON "appointment_waitlist" USING btree ("center_id","date","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("kind","subject") WHERE "approvals"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "approvals_lapse" ON "approvals" USING btree ("lapses_at") WHERE "approvals"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "approvals_application" ON "approvals" USING btree ("application_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_live" ON "documents" USING btree ("application_id","document_type") WHERE "documents"."superseded_at" is null;
--> statement-breakpoint
CREATE INDEX "documents_application" ON "documents" USING btree ("application_id","uploaded_at");
--> statement-breakpoint
CREATE INDEX "documents_storage" ON "documents" USING btree ("storage_name");
--> statement-breakpoint
CREATE INDEX "documents_preview" ON "documents" USING btree ("preview_name");
--> statement-breakpoint
CREATE INDEX "documents_quarantined" ON "documents" USING btree ("uploaded_at") WHERE "documents"."status" = 'quarantined';
--> statement-breakpoint
CREATE INDEX "uploads_application" ON "uploads" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "uploads_document" ON "uploads" USING btree ("document_id");
--> statement-breakpoint
CREATE INDEX "biometric_verifications_application" ON "biometric_verifications" USING btree ("application_id","created_at");
--> statement-breakpoint
CREATE INDEX "biometric_verifications_appointment" ON "biometric_verifications" USING btree ("appointment_id","created_at");
--> statement-breakpoint
CREATE INDEX "biometric_verifications_user" ON "biometric_verifications" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "video_messages_session" ON "video_messages" USING btree ("video_session_id","at");
--> statement-breakpoint
CREATE INDEX "video_recordings_session" ON "video_recordings" USING btree ("video_session_id","started_at");
--> statement-breakpoint
CREATE INDEX "video_sessions_waiting" ON "video_sessions" USING btree ("waiting_since") WHERE "video_sessions"."status" in ('waiting', 'active');
--> statement-breakpoint
CREATE INDEX "video_signals_at" ON "video_signals" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "payment_items_application" ON "payment_items" USING btree ("application_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_items_live" ON "payment_items" USING btree ("application_id") WHERE "payment_items"."live";
--> statement-breakpoint
CREATE INDEX "payment_links_application" ON "payment_links" USING btree ("application_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_open" ON "payment_links" USING btree ("application_id") WHERE "payment_links"."revoked_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency" ON "payments" USING btree ("payer_id","idempotency_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref" ON "payments" USING btree ("provider","provider_ref");
--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id","created_at");
--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "payments_link" ON "payments" USING btree ("link_id");
--> statement-breakpoint
CREATE INDEX "payments_under_way" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('pending', 'processing');
--> statement-breakpoint
CREATE INDEX "payments_transfers" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'awaiting_transfer';
--> statement-breakpoint
CREATE INDEX "payments_unresolved" ON "payments" USING btree ("checked_at") WHERE "payments"."is_unresolved";
--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "refunds_application" ON "refunds" USING btree ("application_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_express_once" ON "refunds" USING btree ("payment_id","application_id") WHERE "refunds"."kind" = 'express';
--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" in ('requested', 'approved');
--> statement-breakpoint
CREATE INDEX "transfer_receipts_payment" ON "transfer_receipts" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "reference_rows_kind" ON "reference_rows" USING btree ("kind","key","valid_from");
--> statement-breakpoint
CREATE INDEX "duplicate_matches_second" ON "duplicate_matches" USING btree ("second_id");
--> statement-breakpoint
CREATE INDEX "duplicate_verdicts_second" ON "duplicate_verdicts" USING btree ("second_id");
--> statement-breakpoint
CREATE INDEX "watchlist_hash" ON "watchlist" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "watchlist_screening" ON "watchlist" USING gin ("screening_keys");
--> statement-breakpoint
CREATE INDEX "watchlist_matches_application" ON "watchlist_matches" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "watchlist_verdicts_application" ON "watchlist_verdicts" USING btree ("application_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "correction_requests_open" ON "correction_requests" USING btree ("application_id") WHERE "correction_requests"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "correction_requests_application" ON "correction_requests" USING btree ("application_id","asked_at");
--> statement-breakpoint
CREATE INDEX "correction_requests_visa" ON "correction_requests" USING btree ("visa_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "visas_number" ON "visas" USING btree ("visa_number");
--> statement-breakpoint
CREATE UNIQUE INDEX "visas_active" ON "visas" USING btree ("application_id") WHERE "visas"."status" = 'active';
--> statement-breakpoint
CREATE UNIQUE INDEX "visas_reserved" ON "visas" USING btree ("application_id") WHERE "visas"."status" = 'reserved';
--> statement-breakpoint
CREATE INDEX "visas_application" ON "visas" USING btree ("application_id","created_at");
--> statement-breakpoint
CREATE INDEX "visas_pdf" ON "visas" USING btree ("pdf_name");
--> statement-breakpoint
CREATE INDEX "visas_expiry" ON "visas" USING btree ("expiry_date") WHERE "visas"."status" = 'active';
--> statement-breakpoint
CREATE INDEX "visas_suspended" ON "visas" USING btree ("expiry_date") WHERE "visas"."status" = 'suspended';
--> statement-breakpoint
CREATE INDEX "visas_ended" ON "visas" USING btree ("ended_at") WHERE "visas"."status" in ('revoked', 'superseded');
--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "ledger_postings_application" ON "ledger_postings" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "chat_messages_session" ON "chat_messages" USING btree ("session_id","place");
--> statement-breakpoint
CREATE INDEX "chat_sessions_user" ON "chat_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "chat_sessions_last" ON "chat_sessions" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "chat_sessions_state" ON "chat_sessions" USING btree ("state","handed_over_at");
--> statement-breakpoint
CREATE INDEX "absences_cover" ON "absences" USING btree ("cover_id");
--> statement-breakpoint
CREATE INDEX "case_notes_application" ON "case_notes" USING btree ("application_id","created_at");
--> statement-breakpoint
CREATE INDEX "case_skips_application" ON "case_skips" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "case_viewers_staff" ON "case_viewers" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "contact_answers_message" ON "contact_answers" USING btree ("message_id","created_at");
--> statement-breakpoint
CREATE INDEX "contact_messages_queue" ON "contact_messages" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_addresses_once" ON "contact_addresses" USING btree ("user_id","email");
--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("user_id","key","channel");
--> statement-breakpoint
CREATE INDEX "deliveries_subject" ON "deliveries" USING btree ("subject","at");
--> statement-breakpoint
CREATE INDEX "deliveries_at" ON "deliveries" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");
--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","kind","at");
--> statement-breakpoint
CREATE INDEX "report_days_totals" ON "report_days" USING btree ("zone","what","day") WHERE "report_days"."key" = '*';
--> statement-breakpoint
CREATE INDEX "border_crossings_visa" ON "border_crossings" USING btree ("visa_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "verification_keys_secret" ON "verification_keys" USING btree ("secret_hash");
--> statement-breakpoint
CREATE INDEX "event_keys_person" ON "event_keys" USING btree ("person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "events_chain" ON "events" USING btree ("chain","link");
--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject","seq");
--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("user_id","seq");
--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name" text_pattern_ops,"at","seq");
--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","at","seq");
--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at","seq");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_started" ON "idempotency_keys" USING btree ("started_at");
--> statement-breakpoint
CREATE INDEX "limits_resets_at" ON "limits" USING btree ("resets_at");
--> statement-breakpoint
-- History is only ever added to: nobody who speaks SQL to this database changes or removes what happened.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
-- The books are only ever added to, and every entry comes to nothing before its transaction may end.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_postings WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'a ledger entry is not balanced' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON "ledger_postings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();
--> statement-breakpoint
-- Written by hand from here on. Every writer of a name is served, and a word goes with the last name that has it.
CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.applicant_name <> '' THEN
    -- In one order everywhere, so that two writers never wait for each other.
    INSERT INTO name_words SELECT DISTINCT word FROM unnest(string_to_array(NEW.applicant_name, ' ')) AS word
      WHERE word <> '' ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.applicant_name <> '' THEN
    DELETE FROM name_words WHERE word = ANY (string_to_array(OLD.applicant_name, ' ')) AND NOT EXISTS (
      SELECT FROM applications WHERE applicant_words @@ quote_literal(word)::tsquery
        AND word = ANY (string_to_array(applicant_name, ' ')));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_name_words AFTER INSERT OR DELETE ON "applications"
  FOR EACH ROW EXECUTE FUNCTION keep_name_words();
--> statement-breakpoint
CREATE TRIGGER applications_changed_name_words AFTER UPDATE OF applicant_name ON "applications"
  FOR EACH ROW WHEN (OLD.applicant_name <> NEW.applicant_name) EXECUTE FUNCTION keep_name_words();
--> statement-breakpoint
INSERT INTO "configuration_version" DEFAULT VALUES;
--> statement-breakpoint
-- In the transaction of the change itself: whoever reads the new version also reads the new values.
CREATE FUNCTION renew_configuration_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE configuration_version SET version = gen_random_uuid();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_renew_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION renew_configuration_version();
--> statement-breakpoint
CREATE TRIGGER reference_rows_renew_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reference_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION renew_configuration_version();
--> statement-breakpoint
CREATE FUNCTION queue_screening() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  open constant text[] := array['submitted', 'pending', 'in_review', 'additional_info'];
  is_new boolean := false;
begin
  if tg_op = 'UPDATE' and (new.screening_keys, new.passport_hash, new.person_hash)
      is distinct from (old.screening_keys, old.passport_hash, old.person_hash) then
    delete from watchlist_matches where application_id = new.id;
    delete from duplicate_matches where new.id in (first_id, second_id);
    is_new := true;
  end if;
  if new.status = any(open) and (is_new or tg_op = 'INSERT' or not old.status = any(open)) then
    insert into cases_to_screen values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER applications_screening_insert AFTER INSERT ON "applications"
  FOR EACH ROW EXECUTE FUNCTION queue_screening();
--> statement-breakpoint
CREATE TRIGGER applications_screening_update AFTER UPDATE OF status, screening_keys, passport_hash, person_hash ON "applications"
  FOR EACH ROW EXECUTE FUNCTION queue_screening();
--> statement-breakpoint
-- Locks a chain, reads and extends it in one round trip: the first chain that no one is writing to, so that writers wait for
-- each other only if every chain is taken. The last statement of a transaction and its only lock of this kind, so it can't be
-- part of a deadlock. The head is read after the lock is held: a function that is not declared stable sees what others
-- committed while it waited.
CREATE FUNCTION append_events(links jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Of all locks of chains; any number works, as long as every instance uses the same.
  locks constant integer := 7263002;
  chains constant integer := 32;
  own integer;
  entry jsonb;
  place bigint;
  number bigint;
  head text;
BEGIN
  FOR each IN 1..chains LOOP
    IF pg_try_advisory_xact_lock(locks, each) THEN
      own := each;
      EXIT;
    END IF;
  END LOOP;
  IF own IS NULL THEN
    own := 1 + floor(random() * chains)::integer;
    PERFORM pg_advisory_xact_lock(locks, own);
  END IF;
  SELECT e.link, e.hash INTO place, head FROM events e WHERE e.chain = own ORDER BY e.link DESC LIMIT 1;
  place := coalesce(place, 0);
  head := coalesce(head, '');
  FOR entry IN SELECT value FROM jsonb_array_elements(links) LOOP
    place := place + 1;
    number := nextval('event_numbers');
    head := encode(sha256(convert_to(
      head || E'\n' || own || '.' || place || '.' || number || E'\n' || (entry ->> 'canonical'), 'UTF8')), 'hex');
    INSERT INTO events (seq, id, name, subject, user_id, actor_id, actor_role, data, request_id, at, hash, chain, link)
    VALUES (number, (entry ->> 'id')::uuid, entry ->> 'name', entry ->> 'subject', (entry ->> 'userId')::uuid,
      (entry ->> 'actorId')::uuid, entry ->> 'actorRole', entry -> 'data', entry ->> 'requestId', (entry ->> 'at')::timestamptz,
      head, own, place);
  END LOOP;
END
$$;
