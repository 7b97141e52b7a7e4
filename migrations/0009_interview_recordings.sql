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
	"heard_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "video_sessions" ADD COLUMN "recording_answer" text;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD COLUMN "recording_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_recording_parts" ADD CONSTRAINT "video_recording_parts_recording_id_video_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."video_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_recordings" ADD CONSTRAINT "video_recordings_video_session_id_video_sessions_id_fk" FOREIGN KEY ("video_session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_recordings_session" ON "video_recordings" USING btree ("video_session_id","started_at");