/** Labels of at least this many letters may have one OCR error. */
const longEnough = 6

/** Keeps the length, so that positions stay valid. */
export function plain(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return Array.from(text.normalize('NFC'), (character) => {
    const [base = character] = character.toLowerCase().normalize('NFD')
    return base === '’' ? "'" : base
  }).join('')
}

/** The longest match. With a wrong letter it counts only when unambiguous: Anreise and Abreise differ by one. */
export function findLabel(line: string, labels: readonly string[]): string | undefined {
  const small = plain(line)
  const exact = labels.filter((label) => beginsWith(small, label, 0))
  if (exact.length > 0) return exact.toSorted((one, other) => other.length - one.length)[0]
  const near = labels.filter((label) => label.length >= longEnough && beginsWith(small, label, 1))
  return near.length === 1 ? near[0] : undefined
}

export function hasWords(line: string, words: readonly string[]): boolean {
  const small = plain(line)
  return words.some((some) => small.includes(some) || (some.length >= longEnough && beginsWith(small, some, 1)))
}

function beginsWith(line: string, label: string, mostMistakes: number): boolean {
  const isHan = /\p{Script=Han}/u.test(label)
  // A Latin label must end at a word boundary; Chinese has none.
  if (!isHan && /^[\p{L}\p{N}]/u.test(line.slice(label.length))) return false
  if (line.startsWith(label)) return true
  if (isHan || line.length < label.length) return false
  let mistakes = 0
  for (let at = 0; at < label.length && mistakes <= mostMistakes; at += 1) if (line[at] !== label[at]) mistakes += 1
  return mistakes <= mostMistakes
}
