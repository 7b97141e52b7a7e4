import { screens } from '#foundation/paths.ts'

export interface Destination {
  href: string
}

const here = 'https://same.site'
const doors: readonly string[] = [screens.login.path, screens.register.path]

export function destination(next: string | undefined): Destination {
  const fallback = { href: screens.dashboard.path }
  if (next === undefined || !next.startsWith('/')) return fallback
  // Browsers read "/\evil" and "//evil" as other sites, so the address is parsed instead of matched by prefix.
  const address = URL.canParse(next, here) ? new URL(next, here) : undefined
  if (address?.origin !== here || doors.includes(address.pathname)) return fallback
  return { href: address.pathname + address.search }
}
