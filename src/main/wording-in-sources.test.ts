import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { wordingRules } from '#foundation/i18n/wording.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Source {
  name: string
  files: string[]
  texts: RegExp
  exempt?: readonly string[]
  /** Only these rules, where most others are about software and people alike. */
  only?: readonly string[]
  ignore?: RegExp
}

/** English that people read and that is in no catalogue. */
const sources: readonly Source[] = [
  {
    name: 'summaries of the API',
    files: ['src/**/*.ts'],
    texts: /(?:summary|description):\s*('(?:[^'\\]|\\.)+'|"[^"]+")/g,
  },
  {
    name: 'the command line',
    files: ['tools/**/*.{mjs,ts}', 'src/**/*-command.ts', 'src/foundation/storage/server/**/*.ts'],
    texts: /(?:console\.\w+|Error|write)\(\s*('(?:[^'\\]|\\.)+'|"[^"]+"|`(?:[^`\\]|\\.)+`)/g,
  },
  { name: 'the demonstration', files: ['src/features/demo/**/*.ts'], texts: /('[^'\n]* [^'\n]*'|"[^"\n]* [^"\n]*")/g },
  {
    name: 'the documents',
    files: ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/runbook.md'],
    texts: /^(?! {4}|\w+ \/api)(.+)$/gm,
    // A server may refuse, and operators look at logs.
    exempt: ['reject', 'check, review'],
    ignore: /`[^`]*`/g,
  },
  {
    name: 'the decisions and the changelog',
    files: [
      'docs/decisions/*.md',
      'docs/security/{cryptography,incident}.md',
      'CHANGELOG.md',
      'GLOSSARY.md',
      'SECURITY.md',
    ],
    texts: /^(?! {4})(.+)$/gm,
    // Mail servers and libraries are called that.
    exempt: ['reject', 'check, review', 'email'],
    ignore: /`[^`]*`/g,
  },
  {
    name: 'the comments',
    files: ['{src,tools}/**/*.{ts,tsx,mjs}'],
    texts: /^\s*(?:\/\/|\/\*\*|\*) (.+)$/gm,
    only: ['someone, anyone, no one', 'the person who', 'automatically', 'started'],
    // The user of that name.
    ignore: /root to nobody/g,
  },
]

test.each(sources)(
  'wording: $name avoid the words of the style guide',
  ({ files, texts, exempt = [], only, ignore = /^$/g }) => {
    const rules = wordingRules.en.filter(
      ({ instead, isForScreens }) => !isForScreens && !exempt.includes(instead) && (only?.includes(instead) ?? true),
    )
    const names = fs.globSync(files, { cwd: root, exclude: ['**/*.test.ts'] })
    const read = names.flatMap((name) => {
      const joined = fs.readFileSync(path.join(root, name), 'utf8').replaceAll(/'\s*\+\s*'/g, '')
      return [...joined.matchAll(texts)].map(([, text = '']) => ({ name, text: text.replaceAll(ignore, '') }))
    })
    const found = read.flatMap(({ name, text }) =>
      rules.filter(({ avoid }) => avoid.test(text)).map(({ instead }) => `${name}: ${text} (instead: ${instead})`),
    )
    expect(read.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  },
)

test('wording: sentences of a screen are joined by Sentences, as Chinese has no space between them', () => {
  const found = fs.globSync('src/**/*.tsx', { cwd: root }).filter((name) => {
    const source = fs.readFileSync(path.join(root, name), 'utf8')
    const marked = source.replaceAll(/<Trans>([^]*?)<\/Trans>/g, (_, text: string) =>
      /[.?!]\s*$/.test(text) ? '§' : '',
    )
    return /§[\s)}]*\{' '\}|\{' '\}[^<§]*§/.test(marked)
  })
  expect(found).toEqual([])
})
