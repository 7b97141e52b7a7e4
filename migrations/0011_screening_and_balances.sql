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
CREATE TABLE "watchlist_matches" (
	"entry_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "watchlist_matches_entry_id_application_id_pk" PRIMARY KEY("entry_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases_to_screen" ADD CONSTRAINT "cases_to_screen_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_matches" ADD CONSTRAINT "duplicate_matches_first_id_applications_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_matches" ADD CONSTRAINT "duplicate_matches_second_id_applications_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_matches" ADD CONSTRAINT "watchlist_matches_entry_id_watchlist_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."watchlist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_matches" ADD CONSTRAINT "watchlist_matches_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_matches_second" ON "duplicate_matches" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "watchlist_matches_application" ON "watchlist_matches" USING btree ("application_id");--> statement-breakpoint
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
INSERT INTO "cases_to_screen" SELECT "id" FROM "applications"
  WHERE "status" IN ('submitted', 'pending', 'in_review', 'additional_info') ON CONFLICT DO NOTHING;
