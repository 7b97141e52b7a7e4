CREATE TABLE "configuration_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "configuration_version_is_one_row" CHECK ("configuration_version"."is_only")
);
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
-- In one round trip, because everybody else waits meanwhile. The head is read after the lock is held: a function that is
-- not declared stable sees what others have committed while it waited.
CREATE FUNCTION lock_event_chain(lock bigint, OUT seq bigint, OUT hash text) RETURNS SETOF record LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(lock);
  RETURN QUERY SELECT e.seq, e.hash FROM events e ORDER BY e.seq DESC LIMIT 1;
END
$$;
