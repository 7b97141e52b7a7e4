const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'CNY',
  RMB: 'CNY',
  元: 'CNY',
  人民币: 'CNY',
  美元: 'USD',
  欧元: 'EUR',
  英镑: 'GBP',
}
const currencies = new Set(Intl.supportedValuesOf('currency'))
const currency = String.raw`US\$|[$€£¥]|[A-Z]{3}|人民币|美元|欧元|英镑|元`
const amount = String.raw`-?\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+(?:[.,]\d{2})?|-?\d+(?:[.,]\d{2})?`
const before = new RegExp(String.raw`(?<![A-Z])(?<currency>${currency})\s?(?<amount>${amount})(?![\d.,]*\d)`, 'gu')
const after = new RegExp(String.raw`(?<![\d.,])(?<amount>${amount})\s?(?<currency>${currency})(?![A-Z])`, 'gu')

/** Returns `1250.00 USD`. A number without a currency is not read, nor one of two sums. */
export function findMoney(text: string): string | undefined {
  const found = new Set<string>()
  for (const form of [before, after]) {
    for (const { groups = {} } of text.matchAll(form)) {
      const { currency: written = '', amount: sum = '' } = groups
      const code = signs[written] ?? written
      if (!currencies.has(code)) continue
      const [, cents = '00'] = /[.,](\d{2})$/.exec(sum) ?? []
      const whole = sum.replace(/[.,]\d{2}$/, '').replace(/[^\d-]/g, '')
      found.add(`${whole}.${cents} ${code}`)
    }
    // "50.00 USD" is not also "USD 12" of what follows.
    if (found.size > 0) break
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}
