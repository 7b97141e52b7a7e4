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
ALTER TABLE "appointment_centers" ADD COLUMN "capacity" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
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
CREATE INDEX "video_messages_session" ON "video_messages" USING btree ("video_session_id","at");--> statement-breakpoint
CREATE INDEX "video_sessions_waiting" ON "video_sessions" USING btree ("waiting_since") WHERE "video_sessions"."status" in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "video_signals_at" ON "video_signals" USING btree ("at");