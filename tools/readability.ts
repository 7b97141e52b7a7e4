// npm run readability: the reading grade (Flesch-Kincaid) of the English texts that travellers read.
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { readCatalogue } from '../src/foundation/i18n/server/catalogue.ts'

const goal = 8

const groups: Readonly<Record<string, RegExp>> = {
  'public pages': /^src\/(features\/public-site|features\/visa-verification\/web\/(?!staff)|main)\//,
  wizard: /^src\/(features\/wizard|domain\/(applications|documents|payments)\/(?!.*staff))/,
  tracking: /^src\/features\/tracking\//,
  'identity check': /^src\/domain\/identity-check\/(?!.*staff)/,
  emails: /^src\/features\/(notifications\/[\w-]*emails?\.ts|contact\/contact-emails)/,
}

/** Labels and buttons are no sentences; their grade would say nothing. */
const isSentence = (text: string) => /[.?!]$/.test(text) && text.split(' ').length >= 4
const plain = (text: string) => text.replaceAll(/<\/?\d+>/g, '').replaceAll(/\{[^{}]*\}/g, 'it')

function count(texts: readonly string[]) {
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{N}’'-]+/gu) ?? [])
  const sentence = texts.reduce((total, text) => total + (text.match(/[.?!](?=\s|$)/g)?.length ?? 1), 0)
  return { sentence, word: words.length, syllable: words.reduce((total, word) => total + syllable(word), 0) }
}

const entries = await readCatalogue('en')
let isOver = false
for (const [name, files] of Object.entries(groups)) {
  const texts = entries.filter((entry) => entry.files.some((file) => files.test(file))).map(({ english }) => english)
  const sentences = [...new Set(texts)].map(plain).filter(isSentence)
  const grade = fleschKincaid(count(sentences))
  isOver ||= grade > goal
  console.log(`${name.padEnd(16)} grade ${grade.toFixed(1).padStart(4)} (goal ${goal}), ${sentences.length} texts`)
}
if (isOver) process.exitCode = 1
