/** People with a single name put a hyphen for the other one. */
export function printedName(surname: string, givenNames: string): string {
  return [surname, givenNames].filter((name) => name !== '' && name !== '-').join(', ')
}
