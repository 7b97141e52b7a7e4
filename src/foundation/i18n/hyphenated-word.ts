/**
 * "e-visa", "E-Mail": titles and emails do not break after such a hyphen. The no-break hyphen of Unicode would do the
 * same, but a search for "e-visa" would not find it.
 */
export const hyphenatedWord = /(?<!\p{L})[eE]-\p{L}+/gu

/** In HTML that is finished; tags stay as they are. */
export function keepHyphenatedWords(html: string, opening: string): string {
  return html.replaceAll(/<[^<>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : part.replaceAll(hyphenatedWord, `${opening}$&</span>`),
  )
}
