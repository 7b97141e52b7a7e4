/** Full names in five languages, without accents; any beginning of three letters or more counts. */
const months: readonly (readonly string[])[] = [
  ['january', 'janvier', 'enero', 'januar', 'jaenner', 'janner'],
  ['february', 'fevrier', 'febrero', 'februar', 'feber'],
  ['march', 'mars', 'marzo', 'marz', 'maerz', 'mrz'],
  ['april', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'juin', 'junio', 'juni'],
  ['july', 'juillet', 'julio', 'juli'],
  ['august', 'aout', 'agosto'],
  ['september', 'septembre', 'septiembre', 'setiembre', 'sept'],
  ['october', 'octobre', 'octubre', 'oktober'],
  ['november', 'novembre', 'noviembre'],
  ['december', 'decembre', 'diciembre', 'dezember'],
]

export function monthOf(written: string): number | undefined {
  const plain = written.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (plain.length < 3) return undefined
  const found = months.flatMap((names, index) => (names.some((name) => name.startsWith(plain)) ? [index + 1] : []))
  // "jui" begins two months.
  return found.length === 1 ? found[0] : undefined
}
