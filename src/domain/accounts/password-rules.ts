const serviceWords = ['liberia', 'evisa', 'visa', 'monrovia', 'password', 'passwort', 'contrasena', 'motdepasse']

export function contextWords({ fullName, email }: { fullName: string; email: string }): string[] {
  const own = `${fullName} ${email.split('@')[0] ?? ''}`.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3)
  return [...serviceWords, ...own.map(plain)].sort((a, b) => b.length - a.length)
}

const leetspeak: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function readLeetspeak(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => leetspeak[sign] ?? sign)
}

/** Refuses "Liberia2026!" and "3visa-J0hn": without the context words, digits and signs, hardly a letter is left. */
export function isContextPassword(password: string, words: readonly string[]): boolean {
  const text = plain(password).replace(/[-_. ]/g, '')
  return [text, readLeetspeak(text)].some((seen) => {
    let rest = text
    for (const word of words)
      for (let at = seen.indexOf(word); at >= 0; at = seen.indexOf(word, at + 1))
        rest = rest.slice(0, at) + ' '.repeat(word.length) + rest.slice(at + word.length)
    return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 3
  })
}

/** The alphabet, and the rows and columns of keyboards: QWERTY, QWERTZ, AZERTY, Russian, number pad. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()',
  '!"§$%&/()=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
]
const columns =
  '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0p;/ !qaz @wsx #edc $rfv %tgb 1yaq 2xsw 147 258 369 159 357 1470 2580'
const walks = [...rows, ...columns.split(' ')].flatMap((line) => [line, Array.from(line).toReversed().join('')])
const shortestWalk = 3
const fewestFreeCharacters = 3
const shortestUnit = 6

/** Refuses "121212", "987654", "1qaz2wsx" and "17.06.1992". */
export function isPatternPassword(password: string): boolean {
  const text = Array.from(plain(password))
  if (isDate(text.join(''))) return true
  if (new Set(text).size <= 3 || repeatedUnit(text) < Math.min(shortestUnit, text.length)) return true
  let free = 0
  for (let at = 0; at < text.length;) {
    const walked = walkLength(text.slice(at))
    if (walked < shortestWalk) free += 1
    at += walked < shortestWalk ? 1 : walked
  }
  return free < fewestFreeCharacters
}

const dayOrMonth = '(?:0[1-9]|[12]\\d|3[01])'
const year = '(?:(?:19|20)\\d\\d|\\d\\d)'
const date = new RegExp(`^(?:${dayOrMonth}{2}${year}|${year}${dayOrMonth}{2})$`)

function isDate(text: string): boolean {
  return date.test(text.replace(/[-./ ]/g, ''))
}

function repeatedUnit(text: readonly string[]): number {
  for (let unit = 1; unit * 2 <= text.length; unit += 1)
    if (text.every((sign, index) => index < unit || sign === text[index - unit])) return unit
  return text.length
}

function walkLength(text: readonly string[]): number {
  const isWalk = (length: number) => {
    const walked = text.slice(0, length)
    return new Set(walked).size === 1 || walks.some((line) => line.includes(walked.join('')))
  }
  let length = 1
  while (length < text.length && isWalk(length + 1)) length += 1
  return length
}
