import type { Option } from './choice.tsx'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Those that contain what was typed, accents and capitals forgiven; those that begin with it come first. */
export function findOptions(options: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed.trim())
  const found = options.filter(({ label }) => plain(label).includes(wanted))
  const begins = ({ label }: Option) => plain(label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
