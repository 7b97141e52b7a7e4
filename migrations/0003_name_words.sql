-- Both come with PostgreSQL and may be added by the owner of the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "name_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "name_words_parts" ON "name_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "name_words_beginning" ON "name_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "name_words_sound" ON "name_words" USING btree (dmetaphone("word"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_email" ON "applications" USING btree (lower("personal_info" ->> 'email') text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_phone" ON "applications" USING btree (reverse(regexp_replace("personal_info" ->> 'phone', '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
-- Written by hand from here on. Every writer of a name is served, and a word goes with the last name that has it.
CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.applicant_name <> '' THEN
    -- In one order everywhere, so that two writers never wait for each other.
    INSERT INTO name_words SELECT DISTINCT word FROM unnest(string_to_array(NEW.applicant_name, ' ')) AS word
      WHERE word <> '' ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.applicant_name <> '' THEN
    DELETE FROM name_words WHERE word = ANY (string_to_array(OLD.applicant_name, ' ')) AND NOT EXISTS (
      SELECT FROM applications WHERE applicant_words @@ quote_literal(word)::tsquery
        AND word = ANY (string_to_array(applicant_name, ' ')));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_name_words AFTER INSERT OR DELETE ON "applications"
  FOR EACH ROW EXECUTE FUNCTION keep_name_words();
--> statement-breakpoint
CREATE TRIGGER applications_changed_name_words AFTER UPDATE OF applicant_name ON "applications"
  FOR EACH ROW WHEN (OLD.applicant_name <> NEW.applicant_name) EXECUTE FUNCTION keep_name_words();
--> statement-breakpoint
INSERT INTO "name_words" SELECT DISTINCT word FROM "applications", unnest(string_to_array(applicant_name, ' ')) AS word
  WHERE word <> '' ON CONFLICT DO NOTHING;
