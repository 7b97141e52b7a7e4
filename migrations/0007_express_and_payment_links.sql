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
ALTER TABLE "applications" ADD COLUMN "express_days" integer;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "express_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "express_days" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_email" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_language" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_links_application" ON "payment_links" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_open" ON "payment_links" USING btree ("application_id") WHERE "payment_links"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_express" ON "applications" USING btree (coalesce(case when "status" in ('submitted', 'pending', 'in_review', 'additional_info') then "due_at" end, 'infinity'::timestamptz),"id") WHERE "applications"."express_days" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_link" ON "payments" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_application" ON "refunds" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "refunds_express_once" ON "refunds" USING btree ("payment_id","application_id") WHERE "refunds"."kind" = 'express';
