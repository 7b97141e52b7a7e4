declare const brand: unique symbol

/** Whole cents. A plain number, such as an amount in dollars, does not pass for it. */
export type Cents = number & { readonly [brand]: 'cents' }

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an amount in whole cents`)
  return value as Cents
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function negateCents(amount: Cents): Cents {
  return cents(0 - amount)
}

export function inDollars(amount: Cents): number {
  return amount / 100
}

/** The nearest whole cent: for dollars that the service itself sent, which are exact but for the error of division. */
export function roundToCents(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Undefined when the amount has fractions of a cent or is too large to be exact. */
export function inCents(dollars: number): Cents | undefined {
  const amount = Math.round(dollars * 100)
  return Number.isSafeInteger(amount) && Math.abs(amount / 100 - dollars) < 1e-9 ? cents(amount) : undefined
}
