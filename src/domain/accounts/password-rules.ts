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

/** Reads digits and signs as the letters they stand in for; the length stays the same. */
function readLeetspeak(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => leetspeak[sign]!)
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
