ALTER TABLE "applications" ADD COLUMN "screening_keys" text[];--> statement-breakpoint
ALTER TABLE "watchlist" ADD COLUMN "screening_keys" text[];--> statement-breakpoint
ALTER TABLE "watchlist" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watchlist" ADD COLUMN "open_matches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_screening" ON "applications" USING gin ("screening_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_unscreened" ON "applications" USING btree ("id") WHERE "applications"."screening_keys" is null and "applications"."sealed_info" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "watchlist_screening" ON "watchlist" USING gin ("screening_keys");