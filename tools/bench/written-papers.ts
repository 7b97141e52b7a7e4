// Papers in five languages and a dozen layouts, printed and photographed: right, missing and wrong fields.
import { isConfident, type FieldName, type ReadableType, type Reading } from '#engines/document-reading/reading.ts'
import { readFile } from '#engines/document-reading/server/read-file.ts'
import { atLeast, atMost, type Report } from './report.ts'
import { writtenPapers, type Split, type WrittenPaper } from './written-papers/compose.ts'
import { openPress, print, shoot } from './written-papers/draw.ts'

const today = '2026-11-15'
const goals = { PDFs: 80, photographs: 60 }
type Medium = keyof typeof goals
/** Papers for each language and layout: printed, and how many of them are also photographed. */
const each = Number(process.env['PAPERS_EACH'] ?? 2)
const photographed = Number(process.env['PAPERS_PHOTOGRAPHED'] ?? 1)
const chosen = (process.env['PAPERS_SPLIT'] ?? 'tuned untouched').split(' ') as Split[]

const none = { fields: 0, right: 0, toCheck: 0, wrong: 0, wrongToCheck: 0 }
type Tally = typeof none

export async function measurePapers(report: Report): Promise<void> {
  const browser = await openPress()
  try {
    for (const split of chosen) {
      const papers = writtenPapers(split, each)
      await measure(report, 'PDFs', split, papers, (paper) => print(browser, paper))
      const some = papers.filter((_, index) => index % each < photographed)
      await measure(report, 'photographs', split, some, (paper) => shoot(browser, paper, papers.indexOf(paper)))
    }
  } finally {
    await browser.close()
  }
}

async function measure(
  report: Report,
  medium: Medium,
  split: Split,
  papers: readonly WrittenPaper[],
  make: (paper: WrittenPaper) => Promise<Buffer>,
): Promise<void> {
  if (papers.length === 0) return
  const tallies = new Map<string, Tally>()
  const type: ReadableType = medium === 'PDFs' ? 'application/pdf' : 'image/jpeg'
  const queue = papers.entries()
  const work = async () => {
    for (const [index, paper] of queue) {
      const bytes = await make(paper)
      const reading = await readFile(bytes, type, today, { owner: { id: `${index}` }, onFault: console.error })
      const found = compare(reading.fields, paper.truth)
      for (const key of ['all', `  in ${paper.language}`, `  ${paper.layout}`]) add(tallies, key, found)
      tell(medium, paper, reading)
    }
  }
  await Promise.all([work(), work()])
  const name = `papers, ${split === 'untouched' ? 'UNTOUCHED split' : 'tuned split'}, ${medium}`
  const all = tallies.get('all')!
  const share = (100 * all.right) / all.fields
  report.note(`${name}: right`, `${describe(all)} (${share.toFixed(1)} %)`, atLeast(share, goals[medium], '%'))
  report.note(`${name}: wrong and said to be sure`, `${all.wrong}`, atMost(all.wrong, 0, 'fields'))
  for (const [key, tally] of tallies) if (key !== 'all') report.note(key, describe(tally))
}

/** A value that the reading asks to check is not a claim; it is counted for itself. */
function compare(fields: Reading['fields'], truth: WrittenPaper['truth']): Tally {
  const tally = { ...none, fields: Object.keys(truth).length }
  for (const [name, read] of Object.entries(fields) as [FieldName, Reading['fields'][FieldName]][]) {
    if (!read) continue
    const isRight = plain(read.value) === plain(truth[name] ?? '')
    if (isRight) tally.right += 1
    if (isRight && !isConfident(read)) tally.toCheck += 1
    if (!isRight && isConfident(read)) tally.wrong += 1
    if (!isRight && !isConfident(read)) tally.wrongToCheck += 1
  }
  return tally
}

const plain = (text: string) => text.replaceAll('’', "'")

function add(tallies: Map<string, Tally>, key: string, found: Tally): void {
  const sum = tallies.get(key) ?? { ...none }
  for (const name of Object.keys(none) as (keyof Tally)[]) sum[name] += found[name]
  tallies.set(key, sum)
}

function describe({ fields, right, toCheck, wrong, wrongToCheck }: Tally): string {
  const missing = fields - right - wrong - wrongToCheck
  return `${right} of ${fields} right (${toCheck} to check), ${Math.max(0, missing)} missing, ${wrong} wrong, ${wrongToCheck} wrong and to check`
}

/** Papers of the untouched split stay unseen. */
function tell(medium: Medium, { split, layout, language, truth }: WrittenPaper, reading: Reading): void {
  if (split === 'untouched' || !process.env['PAPERS_TELL']) return
  const off = Object.entries(truth).filter(
    ([name, value]) => plain(reading.fields[name as FieldName]?.value ?? '') !== plain(value),
  )
  const more = Object.entries(reading.fields).filter(([name]) => !(name in truth))
  if (off.length + more.length === 0) return
  console.error(`\n${medium}, ${language}, ${layout}: read as ${reading.kind}\n${reading.text}`)
  for (const [name, value] of off)
    console.error(`  ${name}: ${value}, read ${JSON.stringify(reading.fields[name as FieldName])}`)
  for (const [name, value] of more) console.error(`  ${name}: nothing, read ${JSON.stringify(value)}`)
}
