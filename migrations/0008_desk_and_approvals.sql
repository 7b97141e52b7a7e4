CREATE TABLE "desk_preferences" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"preferences" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "evidence_file" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "evidence_type" text;--> statement-breakpoint
ALTER TABLE "desk_preferences" ADD CONSTRAINT "desk_preferences_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_decision_hours" ON "applications" USING btree ((floor(greatest(0, extract(epoch from decided_at - submitted_at)) / 3600)::int),"decided_at");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('refund', 'visa-revocation', 'visa-correction', 'role-change', 'staff-reactivation', 'factor-removal', 'settings-change', 'watchlist-import', 'watchlist-removal', 'reference-change')) NOT VALID;