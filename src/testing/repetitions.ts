/**
 * How often to try what has many cases: `npm run test:databases` has most time, and `npm test -- --quick` least.
 */
export function times(usually: number, thoroughly: number, quickly = usually): number {
  if (process.env['THOROUGH']) return thoroughly
  return process.env['QUICK'] ? quickly : usually
}

/** Evenly spread over the cases, which resemble each other; all of them where there is time. */
export function someOf<Case>(cases: readonly Case[], usually: number, quickly?: number): readonly Case[] {
  const count = Math.min(cases.length, times(usually, cases.length, quickly))
  return Array.from({ length: count }, (_, index) => cases[Math.floor((index * cases.length) / count)] as Case)
}
