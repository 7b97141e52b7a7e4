const space = 36

/** FNV-1a, so that a page need not carry the English beside every translation. */
export function sentenceKey(sentence: string): string {
  let hash = 0x811c9dc5
  for (const letter of sentence) hash = Math.imul(hash ^ Number(letter.codePointAt(0)), 0x01000193)
  return (hash >>> 0).toString(space)
}
