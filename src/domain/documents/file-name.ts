/** Bidirectional control characters can make `gpj.exe` look like `exe.jpg`. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

export function cleanFileName(given: string): string {
  const baseName = given.normalize('NFC').replace(invisibleCharacters, '').split(/[/\\]/).at(-1) ?? ''
  return withoutMargins(baseName.replace(/[<>:"|?*]/g, '_'))
}

const isMargin = (character: string | undefined) => character !== undefined && /[\s.]/.test(character)

/** Dots and spaces around a name hide what kind of file it is. */
function withoutMargins(name: string): string {
  let [start, end] = [0, name.length]
  while (isMargin(name[start])) start += 1
  while (end > start && isMargin(name[end - 1])) end -= 1
  return name.slice(start, end)
}
