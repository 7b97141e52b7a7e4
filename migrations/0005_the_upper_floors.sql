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
	CONSTRAINT "appointments_appointment_number_unique" UNIQUE("appointment_number")
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
	"state" text,
	"handed_over_at" timestamp with time zone,
	"email" text
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
CREATE TABLE "document_readings" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"reading" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_sessions_appointment_id_unique" UNIQUE("appointment_id"),
	CONSTRAINT "video_sessions_session_id_unique" UNIQUE("session_id")
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
ALTER TABLE "appointment_centers" ADD COLUMN "capacity" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_keys" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_center_id_appointment_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."appointment_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_days" ADD CONSTRAINT "appointment_days_center_id_appointment_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."appointment_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_days" ADD CONSTRAINT "appointment_days_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_center_id_appointment_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."appointment_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_seats" ADD CONSTRAINT "appointment_seats_waitlist_id_appointment_waitlist_id_fk" FOREIGN KEY ("waitlist_id") REFERENCES "public"."appointment_waitlist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_waitlist" ADD CONSTRAINT "appointment_waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_waitlist" ADD CONSTRAINT "appointment_waitlist_center_id_appointment_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."appointment_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_messages" ADD CONSTRAINT "video_messages_video_session_id_video_sessions_id_fk" FOREIGN KEY ("video_session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_officer_id_users_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_signals" ADD CONSTRAINT "video_signals_video_session_id_video_sessions_id_fk" FOREIGN KEY ("video_session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tickets" ADD CONSTRAINT "video_tickets_video_session_id_video_sessions_id_fk" FOREIGN KEY ("video_session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tickets" ADD CONSTRAINT "video_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_centre" ON "appointments" USING btree ("center_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_application" ON "appointments" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "appointments_ahead" ON "appointments" USING btree ("starts_at") WHERE "appointments"."status" in ('scheduled', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_live" ON "appointments" USING btree ("application_id","type") WHERE "appointments"."status" in ('scheduled', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_live_without_application" ON "appointments" USING btree ("user_id","type") WHERE "appointments"."status" in ('scheduled', 'confirmed') and "appointments"."application_id" is null;--> statement-breakpoint
CREATE INDEX "appointment_seats_held" ON "appointment_seats" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "appointment_seats_until" ON "appointment_seats" USING btree ("held_until") WHERE "appointment_seats"."held_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_waitlist_once" ON "appointment_waitlist" USING btree ("user_id","center_id","date");--> statement-breakpoint
CREATE INDEX "appointment_waitlist_next" ON "appointment_waitlist" USING btree ("center_id","date","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_session" ON "chat_messages" USING btree ("session_id","place");--> statement-breakpoint
CREATE INDEX "chat_sessions_user" ON "chat_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_last" ON "chat_sessions" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "chat_sessions_state" ON "chat_sessions" USING btree ("state","handed_over_at");--> statement-breakpoint
CREATE INDEX "video_messages_session" ON "video_messages" USING btree ("video_session_id","at");--> statement-breakpoint
CREATE INDEX "video_sessions_waiting" ON "video_sessions" USING btree ("waiting_since") WHERE "video_sessions"."status" in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "video_signals_at" ON "video_signals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reference_rows_kind" ON "reference_rows" USING btree ("kind","key","valid_from");--> statement-breakpoint
CREATE INDEX "applications_decisions" ON "applications" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "applications_submitted" ON "applications" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visas_asked" ON "visas" USING btree ("revocation_asked_at") WHERE "visas"."status" = 'active' and "visas"."revocation_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name" text_pattern_ops,"seq");