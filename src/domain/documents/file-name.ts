/** Marks that turn the direction of text can make `exe.jpg` out of `gpj.exe`. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** A name to show and to save under: no path, nothing unseen, none of the characters that file systems keep for themselves. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '')
}
