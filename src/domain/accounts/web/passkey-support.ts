/** Passkeys belong to a domain name; on a bare address there is nothing they could belong to. */
export function canUsePasskeys(): boolean {
  const host = location.hostname
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$/.test(host) && !host.includes(':')
}
