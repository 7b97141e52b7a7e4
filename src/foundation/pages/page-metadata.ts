/** Stand in a built page for what only the running service knows; the server puts the real words in their place. */
export const pageMarks = {
  /** The address of the installation. */
  origin: 'https://origin.invalid',
  /** The one sample in the list of places where the service can be followed. */
  social: 'https://social.invalid',
  /** The name of the authority that runs the service. */
  authority: '{authority}',
}

/** An address as people read it. */
export function shortAddress(address: string): string {
  const { hostname, pathname } = new URL(address)
  return (hostname.replace(/^www\./, '') + pathname).replace(/\/$/, '')
}
