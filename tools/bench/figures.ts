// docs/figures.md: what each part printed when it was last run, with the day and the command.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** The document with this part's figures in place of its earlier ones, and all parts in the given order. */
export function withFigures(document: string, { name, printed }: { name: string; printed: string }, order: object) {
  const [head = '', ...sections] = document.split(/^(?=## )/m)
  const byName = new Map(sections.map((section) => [/^## (.+)$/m.exec(section)?.[1], section]))
  byName.set(
    name,
    `## ${name}\n\n\`npm run bench -- ${name}\`, ${day.format(new Date())}\n\n\`\`\`text\n${printed.trim()}\n\`\`\`\n\n`,
  )
  const ordered = Object.keys(order).flatMap((each) => byName.get(each)?.trim() ?? [])
  return `${[head.trim(), ...ordered].join('\n\n')}\n`
}
