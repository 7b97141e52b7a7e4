/** Placeholders in a built page that the running server replaces. */
export const pagePlaceholders = {
  origin: 'https://origin.invalid',
  social: 'https://social.invalid',
  authority: '{authority}',
}

export function shortAddress(address: string): string {
  const { hostname, pathname } = new URL(address)
  return (hostname.replace(/^www\./, '') + pathname).replace(/\/$/, '')
}
