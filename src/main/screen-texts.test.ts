// Whatever a screen or a dialog can show, in whatever state, goes through the catalogue. Journeys find what a screen does
// show (`e2e/every-text.spec.ts`); this finds what it could show, by reading it.
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '..')

/** The building blocks, for developers; and the visa, which is in English like the printed one. */
const inEnglish = /\/web\/(kit-[\w-]+|visa-card)\.tsx$/
const shownAttributes = new Set(['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title', 'hint'])
const shownProperties = new Set(['title', 'description'])
const translating = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Names and keys that are the same in every language. */
const sameEverywhere = new Set(['Liberia e-Visa', 'Liberia', 'Monrovia', 'Harbel', 'Ctrl K', 'X-Api-Key'])

interface Node {
  type: string
  start: number
  [name: string]: unknown
}

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && 'type' in value

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

function nameOf(node: unknown): string {
  const name = isNode(node) ? node['name'] : undefined
  return typeof name === 'string' ? name : ''
}

const isWords = (text: string) => /\p{L}{2,}/u.test(text.replaceAll(/&\w+;/g, ' ')) && !sameEverywhere.has(text.trim())

/** Constants of texts that are marked for the catalogue, and have to be translated where they are shown. */
function markedIn(text: string): string[] {
  return [...text.matchAll(/^(?:export )?const (\w+)[^=\n]*= (?:\{[^{}]*|)\/\*i18n\*\//gm)].map(([, name = '']) => name)
}

function markedConstants(file: string, sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const text = sources.get(file) ?? ''
  const imported = [...text.matchAll(/^import \{([^}]*)\} from '([#.][^']*)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const target = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)
      const marked = new Set(markedIn(sources.get(target) ?? ''))
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => marked.has(name))
    },
  )
  return new Set([...markedIn(text), ...imported])
}

function rootOf(node: unknown): string {
  if (!isNode(node)) return ''
  return node.type === 'MemberExpression' ? rootOf(node['object']) : nameOf(node)
}

/** In English, like the printed visa. Screen readers need the mark as well. */
function isMarkedEnglish(opening: Node): boolean {
  return (opening['attributes'] as Node[]).some((attribute) => {
    const value = attribute['value']
    return nameOf(attribute['name']) === 'lang' && isNode(value) && value['value'] === 'en'
  })
}

function untranslatedIn(file: string, text: string, marked: ReadonlySet<string>): string[] {
  const found: string[] = []
  const note = (node: Node, said: string) =>
    found.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${said.trim()}`)

  /** A value that is shown as it is. */
  function check(value: unknown) {
    if (!isNode(value)) return
    if (value.type === 'Literal' && typeof value['value'] === 'string' && isWords(value['value']))
      note(value, value['value'])
    if (value.type === 'JSXExpressionContainer') check(value['expression'])
    if (value.type === 'ConditionalExpression') [value['consequent'], value['alternate']].forEach(check)
    if (value.type === 'LogicalExpression') check(value['right'])
    if (value.type === 'TemplateLiteral')
      for (const part of value['quasis'] as Node[]) {
        const { raw } = part['value'] as { raw: string }
        if (isWords(raw)) note(part, raw)
      }
    const isConstant = value.type === 'Identifier' || value.type === 'MemberExpression'
    if (isConstant && marked.has(rootOf(value))) note(value, text.slice(value.start, value.start + 60).split('\n')[0]!)
  }

  function visit(node: Node) {
    if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as Node
      // What is inside is part of the translated sentence, or says itself that it is English.
      if (translating.has(nameOf(opening['name'])) || isMarkedEnglish(opening)) return
      const children = node['children'] as Node[]
      for (const child of children) {
        if (child.type === 'JSXText' && isWords(String(child['value']))) note(child, String(child['value']))
        if (child.type === 'JSXExpressionContainer') check(child)
      }
    }
    if (node.type === 'JSXAttribute' && shownAttributes.has(nameOf(node['name']))) check(node['value'])
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'toast')
      for (const argument of node['arguments'] as Node[])
        for (const property of (argument['properties'] ?? []) as Node[])
          if (shownProperties.has(nameOf(property['key']))) check(property['value'])
    childrenOf(node).forEach(visit)
  }

  visit(parseSync(file, text).program as unknown as Node)
  return found
}

function readSources(): Map<string, string> {
  const files = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file))
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(src, file), 'utf8')]))
}

test('screen texts: the check finds untranslated texts and accepts translated ones', () => {
  const marked = new Set(['labels', 'sentence'])
  const wrong = [
    '<p>Hello there</p>',
    "<p>{'Hello there'}</p>",
    '<Dialog title="Delete it?" />',
    "<button aria-label={isOpen ? 'Close' : t`Open`} />",
    '<p title={`For ${name}`} />',
    '<p>{labels[status]}</p>',
    '<p>{isNew && sentence}</p>',
    '<p lang="de">Hello there</p>',
  ]
  for (const element of wrong) expect(untranslatedIn('a.tsx', `const a = ${element}`, marked), element).toHaveLength(1)
  expect(untranslatedIn('a.tsx', "toast({ title: 'That did not work' })", marked)).toEqual([
    'a.tsx:1: That did not work',
  ])
  const right = [
    '<p><Trans>Hello <b>there</b></Trans></p>',
    '<p>{t`Hello there`}</p>',
    '<Dialog title={t`Delete it?`} className="wide" />',
    '<p>{translate(labels[status])} · {name}</p>',
    '<p>Liberia e-Visa</p>',
    '<p lang="en">Electronic visa</p>',
  ]
  for (const element of right) expect(untranslatedIn('a.tsx', `const a = ${element}`, marked), element).toEqual([])
})

test('screen texts: every screen and dialog shows only translated texts', () => {
  const files = readSources()
  const screens = [...files].filter(
    ([file]) => file.endsWith('.tsx') && file.includes('/web/') && !inEnglish.test(file),
  )
  expect(screens.length).toBeGreaterThan(200)
  expect(screens.flatMap(([file, text]) => untranslatedIn(file, text, markedConstants(file, files)))).toEqual([])
})
