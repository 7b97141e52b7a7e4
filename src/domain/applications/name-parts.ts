// Names as they are compared: without accents, particles and what another alphabet's spelling changes.
import { doubleMetaphone } from 'double-metaphone'

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ə: 'a',
}

/** They are written or left out, joined or apart, as the clerk liked. */
const particles = new Set(
  'al el ul ur as ad ibn bin ben bint binti de da do dos das del di du la le van von der den ter y'.split(' '),
)

export function namePartsOf(text: string): string[] {
  const parts = text
    .toLowerCase()
    .replace(/[ßæœøłđðþıħə]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // O'Brien and Obrien are one name, Al-Rashid and Al Rashid too.
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = parts.filter((part) => !particles.has(part))
  return telling.length > 0 ? telling : parts
}

/** Alrashid as it would be written apart. Alexander loses his article too, which only adds a way to be compared. */
export function spellingsOf(part: string): string[] {
  const bare = part.replace(/^(al|el|ul)(?=.{4})/, '')
  return bare === part ? [part] : [part, bare]
}

export function soundsOf(part: string): string[] {
  return [...new Set(spellingsOf(part).flatMap(soundsOfSpelling))]
}

function soundsOfSpelling(part: string): string[] {
  // Spellings of one sound that English does not know.
  const english = part.replace(/ou/g, 'u').replace(/dj/g, 'j').replace(/kh/g, 'k').replace(/q/g, 'k')
  const codes = [...new Set(doubleMetaphone(english))].filter(Boolean)
  return codes.length > 0 ? codes : [part]
}
