/**
 * How often a test repeats what has many cases: so often in every run, and so often in `npm run test:databases`, which has
 * the time.
 */
export function times(usually: number, thoroughly: number): number {
  return process.env['THOROUGH'] ? thoroughly : usually
}
