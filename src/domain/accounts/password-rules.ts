const serviceWords = ['liberia', 'evisa', 'visa', 'monrovia', 'password', 'passwort', 'contrasena', 'motdepasse']

/** What a password must not be made of: the service's words and the person's own. */
export function contextWords({ fullName, email }: { fullName: string; email: string }): string[] {
  const own = `${fullName} ${email.split('@')[0] ?? ''}`.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3)
  return [...serviceWords, ...own.map(plain)].sort((a, b) => b.length - a.length)
}

const disguises: Record<string, string> = {
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

/** Digits and signs that stand in for letters, read as those letters; the length stays. */
function undisguised(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => disguises[sign]!)
}

/** Without the context's words, digits and signs, hardly a letter is left: "Liberia2026!" and "3visa-J0hn" alike. */
export function isContextPassword(password: string, words: readonly string[]): boolean {
  const text = plain(password).replace(/[-_. ]/g, '')
  return [text, undisguised(text)].some((seen) => {
    let rest = text
    for (const word of words)
      for (let at = seen.indexOf(word); at >= 0; at = seen.indexOf(word, at + 1))
        rest = rest.slice(0, at) + ' '.repeat(word.length) + rest.slice(at + word.length)
    return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 3
  })
}
