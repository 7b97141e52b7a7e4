/** Passkeys are bound to a domain name and do not work on a bare IP address. */
export function canUsePasskeys(): boolean {
  const host = location.hostname
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$/.test(host) && !host.includes(':')
}
