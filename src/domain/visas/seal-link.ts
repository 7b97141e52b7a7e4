// A link that the camera of any phone opens. The seal is in the fragment, which a browser keeps to itself.
import { fromBase64, toBase64Url } from '#engines/icao-9303/json-seal.ts'
import { screens } from '#foundation/paths.ts'

export function writeSealLink(origin: string, seal: string): string {
  return `${origin}${screens.sealLink.path}#${seal}`
}

export const encodeSeal = (seal: Uint8Array) => toBase64Url(seal)

/** Whatever the host: the signature decides, not the address. */
export function readSealLink(text: string): Uint8Array | undefined {
  const [, seal] = /^https?:\/\/[^/#]+\/v#([\w-]{40,2000})$/.exec(text.trim()) ?? []
  return seal === undefined ? undefined : fromBase64(seal)
}
