/** Bidirectional control characters can make `gpj.exe` look like `exe.jpg`. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

export function cleanFileName(given: string): string {
  const baseName = given.normalize('NFC').replace(invisibleCharacters, '').split(/[/\\]/).at(-1) ?? ''
  return baseName.replace(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '')
}
