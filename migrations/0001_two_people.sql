CREATE TABLE "sponsorships" (
	"user_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sponsorships_user_id_sponsor_id_pk" PRIMARY KEY("user_id","sponsor_id")
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
	"change" text,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('refund', 'visa-revocation', 'visa-correction', 'role-change', 'factor-removal', 'settings-change')),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('open', 'confirmed', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "visas" DROP CONSTRAINT "visas_status";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_role" text;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsorships_sponsor" ON "sponsorships" USING btree ("sponsor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("kind","subject") WHERE "approvals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "approvals_lapse" ON "approvals" USING btree ("lapses_at") WHERE "approvals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "approvals_application" ON "approvals" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "visas_suspended" ON "visas" USING btree ("expiry_date") WHERE "visas"."status" = 'suspended';--> statement-breakpoint
ALTER TABLE "visas" ADD CONSTRAINT "visas_status" CHECK ("visas"."status" in ('reserved', 'active', 'suspended', 'expired', 'revoked', 'superseded')) NOT VALID;--> statement-breakpoint
-- Written by hand from here on: what waited for a second administrator under the previous release waits on.
INSERT INTO "approvals" ("kind", "subject", "about", "reason", "proposed_by", "proposed_at", "lapses_at")
SELECT 'refund', r."id"::text, p."number", r."reason", r."requested_by", r."created_at", now() + interval '7 days'
FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id" WHERE r."state" = 'requested';--> statement-breakpoint
INSERT INTO "approvals" ("kind", "subject", "application_id", "about", "reason", "change", "proposed_by", "proposed_at", "lapses_at")
SELECT 'visa-correction', v."id"::text, v."application_id", v."visa_number", c."reason", c."corrections", c."asked_by", c."asked_at", now() + interval '7 days'
FROM "visa_corrections" c JOIN "visas" v ON v."id" = c."visa_id" WHERE v."status" = 'active';--> statement-breakpoint
INSERT INTO "approvals" ("kind", "subject", "application_id", "about", "reason", "proposed_by", "proposed_at", "lapses_at")
SELECT 'visa-revocation', "id"::text, "application_id", "visa_number", coalesce("reason", ''), "revocation_asked_by", "revocation_asked_at", now() + interval '1 day'
FROM "visas" WHERE "status" = 'active' AND "revocation_asked_at" IS NOT NULL;--> statement-breakpoint
UPDATE "visas" SET "status" = 'suspended' WHERE "status" = 'active' AND "revocation_asked_at" IS NOT NULL;
