// Where most of our travellers have their mailbox, and domains of others that are close enough to be taken for a mistake.
const commonDomains =
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com ymail.com email.com mail.com googlemail.com ' +
  'proton.me protonmail.com yahoo.co.uk yahoo.co.in yahoo.fr hotmail.fr outlook.fr orange.fr gmx.de gmx.net web.de ' +
  't-online.de yahoo.es hotmail.es foxmail.com yandex.com zoho.com'
const known = commonDomains.split(' ')
/** Too short to tell a mistake from another domain. */
const shortest = 8

export function suggestEmail(typed: string): string | undefined {
  const at = typed.trim().lastIndexOf('@')
  const [name, domain] = [
    typed.trim().slice(0, at),
    typed
      .trim()
      .slice(at + 1)
      .toLowerCase(),
  ]
  if (at < 1 || domain === '' || known.includes(domain)) return undefined
  const meant = known.find(
    (common) => (common.length >= shortest && isOneSlip(domain, common)) || `${domain}.com` === common,
  )
  return meant && `${name}@${meant}`
}

function isOneSlip(typed: string, meant: string): boolean {
  const start = firstDifference(typed, meant)
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}

function firstDifference(one: string, other: string): number {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return index
}
