const signs: Readonly<Record<string, string>> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'CNY' }
const currency = String.raw`US\$|[$€£¥]|[A-Z]{3}`
const amount = String.raw`-?\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+(?:[.,]\d{2})?|-?\d+(?:[.,]\d{2})?`
const before = new RegExp(String.raw`(?<![A-Z])(?<currency>${currency})\s?(?<amount>${amount})(?!\d)`, 'u')
const after = new RegExp(String.raw`(?<!\d)(?<amount>${amount})\s?(?<currency>${currency})(?![A-Z])`, 'u')

/** Returns `1250.00 USD`. A number without a currency is not read. */
export function findMoney(text: string): string | undefined {
  const { currency: written, amount: sum } = (before.exec(text) ?? after.exec(text))?.groups ?? {}
  if (!written || !sum) return undefined
  const [, cents = '00'] = /[.,](\d{2})$/.exec(sum) ?? []
  const whole = sum.replace(/[.,]\d{2}$/, '').replace(/[^\d-]/g, '')
  return `${whole}.${cents} ${signs[written] ?? written}`
}
