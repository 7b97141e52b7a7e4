ALTER TABLE "chain_checks" ADD COLUMN IF NOT EXISTS "chain" smallint;--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "public"."event_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "chain" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "link" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "events_chain" ON "events" USING btree ("chain","link") WHERE "events"."chain" is not null;--> statement-breakpoint
-- At once, because instances of the previous release write meanwhile: whoever may add events may also number them.
DO $$
DECLARE
  role record;
BEGIN
  FOR role IN SELECT DISTINCT grantee AS name FROM information_schema.role_table_grants
    WHERE table_schema = 'public' AND table_name = 'events' AND privilege_type = 'INSERT' AND grantee <> 'PUBLIC'
  LOOP
    EXECUTE format('GRANT USAGE, SELECT, UPDATE ON SEQUENCE event_numbers TO %I', role.name);
  END LOOP;
END
$$;
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
  IF place IS NULL THEN
    place := 0;
    head := '';
    -- The first event of a chain. Calls of the previous release that began before their function was replaced still extend
    -- the old chain under this lock; the numbers begin behind them.
    PERFORM pg_advisory_xact_lock(locks);
    IF NOT EXISTS (SELECT FROM events e WHERE e.chain BETWEEN 1 AND chains) THEN
      PERFORM setval('event_numbers', (SELECT coalesce(max(e.seq), 0) + 1 FROM events e), false);
    END IF;
  END IF;
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
--> statement-breakpoint
-- For instances of the previous release, which know the text around the number of an event in the old chain: what they write
-- goes into the new chains too, so that the old one has ended. They expect the notices from here.
CREATE OR REPLACE FUNCTION append_events(lock bigint, channel text, links jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  link jsonb;
BEGIN
  PERFORM append_events((
    SELECT jsonb_agg(each.value || jsonb_build_object('canonical',
      left(each.value #>> '{canonical,0}', -length('"seq":')) || substr(each.value #>> '{canonical,1}', 2)) ORDER BY each.place)
    FROM jsonb_array_elements(links) WITH ORDINALITY AS each (value, place)));
  FOR link IN SELECT value FROM jsonb_array_elements(links) LOOP
    PERFORM pg_notify(channel, jsonb_build_object(
      'subject', link -> 'subject', 'name', link -> 'name', 'userId', link -> 'userId')::text);
  END LOOP;
END
$$;
