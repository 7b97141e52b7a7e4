-- Every beginning of every word, for searches that find a name by how it begins. Words are parted by single blanks.
CREATE FUNCTION "word_beginnings"("words" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT left(word, length))), ''::tsvector)
  FROM unnest(string_to_array(words, ' ')) AS word, generate_series(1, char_length(word)) AS length
);
