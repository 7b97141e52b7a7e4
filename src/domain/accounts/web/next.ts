import { screens } from '#foundation/paths.ts'

export interface Destination {
  to: string
  search: Record<string, string>
}

const here = 'https://same.site'
const doors: readonly string[] = [screens.login.path, screens.register.path]

/** Where to go after signing in: the guarded page somebody came from, if it is one of ours, or the dashboard. */
export function destination(next: string | undefined): Destination {
  const fallback = { to: screens.dashboard.path, search: {} }
  if (next === undefined || !next.startsWith('/')) return fallback
  // The browser reads "/\evil" and "//evil" as other sites; a full parse decides, not a look at the first letters.
  const address = URL.canParse(next, here) ? new URL(next, here) : undefined
  if (address?.origin !== here || doors.includes(address.pathname)) return fallback
  return { to: address.pathname, search: Object.fromEntries(address.searchParams) }
}
