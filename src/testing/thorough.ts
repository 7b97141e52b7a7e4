/** The second number is for `npm run test:databases`, which has more time. */
export function times(usually: number, thoroughly: number): number {
  return process.env['THOROUGH'] ? thoroughly : usually
}
