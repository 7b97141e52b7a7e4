import type { Option } from './choice.tsx'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

export function findOptions<Kind extends Pick<Option, 'label'>>(options: readonly Kind[], typed: string): Kind[] {
  const wanted = plain(typed.trim())
  const found = options.filter(({ label }) => plain(label).includes(wanted))
  const begins = ({ label }: Kind) => plain(label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

export function findExact(options: readonly Option[], typed: string): Option | undefined {
  const wanted = plain(typed.trim())
  return options.find(({ label }) => plain(label) === wanted) ?? options.find(({ value }) => plain(value) === wanted)
}
