// Doc 9303-3, section 6. Where the standard leaves a choice, the first one that keeps most of the sound is taken: Ä
// is AE, Ñ is N.

/** Table A: the transliteration, then the letters it stands for. */
const latin: readonly (readonly [written: string, letters: string])[] = [
  ['A', 'ÀÁÂÃĀĂĄ'],
  ['AE', 'ÄÆ'],
  ['AA', 'Å'],
  ['C', 'ÇĆĈĊČ'],
  ['D', 'ÐĎĐ'],
  ['E', 'ÈÉÊËĒĔĖĘĚ'],
  ['G', 'ĜĞĠĢ'],
  ['H', 'ĤĦ'],
  ['I', 'ÌÍÎÏĨĪĬĮİı'],
  ['IJ', 'Ĳ'],
  ['J', 'Ĵ'],
  ['K', 'Ķ'],
  ['L', 'ĹĻĽĿŁ'],
  ['N', 'ÑŃŅŇŊ'],
  ['O', 'ÒÓÔÕŌŎŐ'],
  ['OE', 'ÖØŒ'],
  ['R', 'ŔŖŘ'],
  ['S', 'ŚŜŞŠ'],
  ['SS', 'ẞ'],
  ['T', 'ŢŤŦ'],
  ['TH', 'Þ'],
  ['U', 'ÙÚÛŨŪŬŮŰŲ'],
  ['UE', 'Ü'],
  ['W', 'Ŵ'],
  ['Y', 'ÝŶŸ'],
  ['Z', 'ŹŻŽ'],
]

const cyrillic: readonly (readonly [written: string, letters: string])[] = [
  ['A', 'А'],
  ['B', 'Б'],
  ['C', 'ЋҺ'],
  ['CH', 'Ч'],
  ['D', 'ЂД'],
  ['DZ', 'ЅЏ'],
  ['E', 'ЁЕЭ'],
  ['F', 'Ф'],
  ['G', 'ГҐҒ'],
  ['I', 'ІЇИЙ'],
  ['IA', 'Я'],
  ['IE', 'ЄЪ'],
  ['IU', 'Ю'],
  ['J', 'Ј'],
  ['K', 'ЌК'],
  ['KH', 'Х'],
  ['L', 'Л'],
  ['LJ', 'Љ'],
  ['M', 'М'],
  ['N', 'Н'],
  ['NJ', 'Њ'],
  ['O', 'О'],
  ['P', 'П'],
  ['R', 'Р'],
  ['S', 'С'],
  ['SH', 'Ш'],
  ['SHCH', 'Щ'],
  ['T', 'Т'],
  ['TS', 'Ц'],
  ['U', 'ЎУѪ'],
  ['V', 'В'],
  ['Y', 'ЫѴ'],
  ['Z', 'З'],
  ['ZH', 'Ж'],
]

/** Table C, by code point. Vowel signs are not written. */
const arabic: Readonly<Record<number, string>> = {
  0x0621: 'XE',
  0x0622: 'XAA',
  0x0623: 'XAE',
  0x0624: 'U',
  0x0625: 'I',
  0x0626: 'XI',
  0x0627: 'A',
  0x0628: 'B',
  0x0629: 'XTA',
  0x062a: 'T',
  0x062b: 'XTH',
  0x062c: 'J',
  0x062d: 'XH',
  0x062e: 'XKH',
  0x062f: 'D',
  0x0630: 'XDH',
  0x0631: 'R',
  0x0632: 'Z',
  0x0633: 'S',
  0x0634: 'XSH',
  0x0635: 'XSS',
  0x0636: 'XDZ',
  0x0637: 'XTT',
  0x0638: 'XZZ',
  0x0639: 'E',
  0x063a: 'G',
  0x0641: 'F',
  0x0642: 'Q',
  0x0643: 'K',
  0x0644: 'L',
  0x0645: 'M',
  0x0646: 'N',
  0x0647: 'H',
  0x0648: 'W',
  0x0649: 'XAY',
  0x064a: 'Y',
  0x0671: 'XXA',
  0x0679: 'XXT',
  0x067c: 'XRT',
  0x067e: 'P',
  0x0681: 'XKE',
  0x0685: 'XXH',
  0x0686: 'XC',
  0x0688: 'XXD',
  0x0689: 'XDR',
  0x0691: 'XXR',
  0x0693: 'XRR',
  0x0696: 'XRX',
  0x0698: 'XJ',
  0x069a: 'XXS',
  0x06a9: 'XKK',
  0x06ab: 'XXK',
  0x06ad: 'XNG',
  0x06af: 'XGG',
  0x06ba: 'XNN',
  0x06bc: 'XXN',
  0x06be: 'XDO',
  0x06c0: 'XYH',
  0x06c1: 'XXG',
  0x06c2: 'XGE',
  0x06c3: 'XTG',
  0x06cc: 'XYA',
  0x06cd: 'XXY',
  0x06d0: 'Y',
  0x06d2: 'XYB',
  0x06d3: 'XBE',
}

const tehMarbuta = 'ة'
const shadda = 'ّ'

const table: ReadonlyMap<string, string> = new Map([
  ...[...latin, ...cyrillic].flatMap(([written, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, written]),
  ),
  ...Object.entries(arabic).map(([point, written]): [string, string] => [String.fromCodePoint(Number(point)), written]),
])

export function transliterate(part: string): string {
  const letters = Array.from(part.normalize('NFC').toUpperCase())
  let written = ''
  let last = ''
  for (const [index, letter] of letters.entries()) {
    if (letter === shadda) {
      written += doubled(last)
      continue
    }
    last = letter === tehMarbuta && index === letters.length - 1 ? 'XAH' : writtenAs(letter)
    written += last
  }
  return written
}

/** Doubling repeats the sound, not the X that marks it: a doubled XDZ is XDZDZ. */
function doubled(written: string): string {
  return written.startsWith('X') && written.length > 1 ? written.slice(1) : written
}

function writtenAs(letter: string): string {
  if (/^[A-Z]$/.test(letter)) return letter
  const known = table.get(letter)
  if (known !== undefined) return known
  const [base = '', ...marks] = Array.from(letter.normalize('NFD'))
  return marks.length > 0 ? writtenAs(base) : ''
}
