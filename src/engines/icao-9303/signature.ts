// ECDSA with P-256 and SHA-256, by Web Crypto, which browsers and Node both have.
interface PublicPoint {
  x: string
  y: string
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' }

export async function isSignedBy(point: PublicPoint, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  if (signature.length !== 64) return false
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', ...point }, curve, false, ['verify'])
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    signature as Uint8Array<ArrayBuffer>,
    bytes as Uint8Array<ArrayBuffer>,
  )
}
