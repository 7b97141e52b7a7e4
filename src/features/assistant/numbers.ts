// A model may rephrase facts, but every number it uses must be one that it was given, for the same kind of thing.

/** 50,000 is one number; 5-7, 9:00 and a date are split into their parts. */
const run = String.raw`\d+(?:[.,\u202f\u00a0' ]\d{3})+(?!\d)|\d+`
const currency = String.raw`(?:US)?\$|USD|dollars?|dólares|美元|Dollar`
const percent = String.raw`%|per ?cent|Prozent|por ciento|pour cent`

const kinds = {
  money: new RegExp(String.raw`(?:${currency})[\s\u202f]?(${run})|(${run})[\s\u202f]?(?:${currency})`, 'gi'),
  percent: new RegExp(String.raw`(${run})[\s\u202f]?(?:${percent})|百分之(${run})`, 'gi'),
  any: new RegExp(`(${run})`, 'g'),
} as const

const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

function numbersIn(text: string, kind: keyof typeof kinds): Set<string> {
  return new Set([...text.matchAll(kinds[kind])].map((match) => digits(match[1] ?? match[2] ?? '')))
}

/** Spelled-out numbers, as far as they matter for money and time. */
const inWords =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|hundred|thousand|free of charge|discount|gratis|kostenlos|gratuit|gratuito|rabatt|descuento)\b|免费|折扣/i

export function usesOnlyFiguresFrom(text: string, given: readonly string[]): boolean {
  const whole = given.join('\n')
  const word = inWords.exec(text)?.[0]
  if (word && !whole.toLowerCase().includes(word.toLowerCase())) return false
  return (Object.keys(kinds) as (keyof typeof kinds)[]).every((kind) =>
    numbersIn(text, kind).isSubsetOf(numbersIn(whole, kind)),
  )
}
