// Finds labels at the beginning of lines, also where a scanner has mistaken a letter of them.

/** A label of so many letters may have one of them wrong. */
const longEnough = 6

/** Small letters without marks; as long as before, so that places stay what they are. */
export function plain(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return Array.from(text.normalize('NFC'), (character) => {
    const [base = character] = character.toLowerCase().normalize('NFD')
    return base === '’' ? "'" : base
  }).join('')
}

/**
 * The label that a line begins with: of several the longest. With a wrong letter it counts only when it can be no other:
 * Anreise and Abreise differ by one.
 */
export function findLabel(line: string, labels: readonly string[]): string | undefined {
  const small = plain(line)
  const exact = labels.filter((label) => beginsWith(small, label, 0))
  if (exact.length > 0) return exact.toSorted((one, other) => other.length - one.length)[0]
  const near = labels.filter((label) => label.length >= longEnough && beginsWith(small, label, 1))
  return near.length === 1 ? near[0] : undefined
}

/** Whether some of these words stand in a line, or nearly so at its beginning. */
export function hasWords(line: string, words: readonly string[]): boolean {
  const small = plain(line)
  return words.some((some) => small.includes(some) || (some.length >= longEnough && beginsWith(small, some, 1)))
}

function beginsWith(line: string, label: string, mostMistakes: number): boolean {
  const isHan = /\p{Script=Han}/u.test(label)
  // A Latin label is a whole word; Chinese ones stand without a gap.
  if (!isHan && /^[\p{L}\p{N}]/u.test(line.slice(label.length))) return false
  if (line.startsWith(label)) return true
  if (isHan || line.length < label.length) return false
  let mistakes = 0
  for (let at = 0; at < label.length && mistakes <= mostMistakes; at += 1) if (line[at] !== label[at]) mistakes += 1
  return mistakes <= mostMistakes
}
