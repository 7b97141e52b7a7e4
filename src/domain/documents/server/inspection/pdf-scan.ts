// Ignores the cross-reference table, which an attacker controls, and checks every place where an object could begin.
import { createInflate } from 'node:zlib'
import type { ProblemCode } from '../../problems.ts'
import { nextToken, type Token } from './pdf-lexer.ts'

const maxStreamBytes = 128 * 1024 * 1024
const maxTotalBytes = 768 * 1024 * 1024
/** Object streams are small; anything larger is a decompression bomb. */
const maxObjectStreamBytes = 32 * 1024 * 1024

const suspiciousNames: Readonly<Record<string, ProblemCode>> = {
  Encrypt: 'pdf-protected',
  JavaScript: 'pdf-script',
  JS: 'pdf-script',
  Launch: 'pdf-action',
  ImportData: 'pdf-action',
  SubmitForm: 'pdf-action',
  GoToE: 'pdf-action',
  AA: 'pdf-action',
  EmbeddedFile: 'pdf-embedded',
  EmbeddedFiles: 'pdf-embedded',
  FileAttachment: 'pdf-embedded',
  Collection: 'pdf-embedded',
  RichMedia: 'pdf-media',
  RichMediaContent: 'pdf-media',
  Rendition: 'pdf-media',
  XFA: 'pdf-form',
}
/** Suspicious only as the subtype of an annotation or action. */
const suspiciousSubtypes: Readonly<Record<string, ProblemCode>> = {
  Movie: 'pdf-media',
  Sound: 'pdf-media',
  Screen: 'pdf-media',
  '3D': 'pdf-media',
}
const harmlessOpenActions = new Set(['GoTo', 'Named'])
const compressionFilters = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])

export async function scanPdf(bytes: Buffer): Promise<ProblemCode | undefined> {
  return endsCleanly(bytes) ? new PdfScan(bytes).run() : 'pdf-damaged'
}

/** Trailing data or a ZIP directory make the file a polyglot. */
function endsCleanly(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF')
  if (end === -1 || !/^[\s\0]*$/.test(bytes.toString('latin1', end + 5))) return false
  const directory = bytes.lastIndexOf('PK\x05\x06')
  const isArchive =
    directory !== -1 &&
    directory + 22 <= bytes.length &&
    directory + 22 + bytes.readUInt16LE(directory + 20) === bytes.length
  return !isArchive
}

class PdfScan {
  readonly #bytes: Buffer
  /** Limits the work that overlapping objects can cause. */
  #budget: number
  #inflatedBytes = 0
  readonly #openActions: string[] = []
  readonly #actions = new Map<string, string[]>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#budget = bytes.length * 4 + 1_000_000
  }

  async run(): Promise<ProblemCode | undefined> {
    const streams: { tokens: Token[]; end: number }[] = []
    for (const place of this.#objectStarts()) {
      const { tokens, end, isStream } = this.#read(this.#bytes, place.start)
      if (this.#budget < 0) return 'too-heavy'
      const problem = this.#findProblem(tokens, place.number)
      if (problem) return problem
      if (isStream) streams.push({ tokens, end })
    }
    // After the loop, because encrypted streams cannot be decompressed and were reported above.
    for (const { tokens, end } of streams) {
      const problem = await this.#checkStream(tokens, end)
      if (problem) return problem
    }
    const isActive = this.#openActions.some((number) =>
      this.#actions.get(number)?.some((action) => !harmlessOpenActions.has(action)),
    )
    return isActive ? 'pdf-action' : undefined
  }

  *#objectStarts(): Iterable<{ start: number; number: string }> {
    for (let at = this.#bytes.indexOf('obj'); at !== -1; at = this.#bytes.indexOf('obj', at + 3)) {
      const before = this.#bytes.toString('latin1', Math.max(0, at - 40), at)
      if (!before.endsWith('end')) yield { start: at + 3, number: /(\d+)\s+\d+\s*$/.exec(before)?.[1] ?? '' }
    }
    for (let at = this.#bytes.indexOf('trailer'); at !== -1; at = this.#bytes.indexOf('trailer', at + 7))
      yield { start: at + 7, number: '' }
  }

  #read(bytes: Buffer, start: number): { tokens: Token[]; end: number; isStream: boolean } {
    const tokens: Token[] = []
    let end = start
    for (let next = nextToken(bytes, start); next && this.#budget >= 0; next = nextToken(bytes, end)) {
      this.#budget -= next.end - end
      end = next.end
      const { kind, text } = next.token
      if (kind === 'word' && ['endobj', 'obj', 'stream', 'startxref'].includes(text))
        return { tokens, end, isStream: text === 'stream' }
      tokens.push(next.token)
    }
    return { tokens, end, isStream: false }
  }

  #findProblem(tokens: readonly Token[], number: string): ProblemCode | undefined {
    if (hasName(tokens, 'EF') && (hasName(tokens, 'UF') || hasName(tokens, 'Filespec'))) return 'pdf-embedded'
    for (const [index, { kind, text }] of tokens.entries()) {
      if (kind !== 'name') continue
      const problem = Object.hasOwn(suspiciousNames, text) ? suspiciousNames[text] : undefined
      if (problem) return problem
      const before = tokens[index - 1]
      const role = before?.kind === 'name' ? before.text : ''
      if ((role === 'Subtype' || role === 'S') && Object.hasOwn(suspiciousSubtypes, text))
        return suspiciousSubtypes[text]
      if (role === 'S') this.#actions.set(number, [...(this.#actions.get(number) ?? []), text])
      if (text === 'OpenAction') {
        const [first, , last] = tokens.slice(index + 1, index + 4)
        if (first?.kind === 'word' && last?.text === 'R') this.#openActions.push(first.text)
        else if (first?.text === '<<' && !isHarmlessOpenAction(tokens.slice(index + 2))) return 'pdf-action'
      }
    }
    return undefined
  }

  async #checkStream(tokens: readonly Token[], keywordEnd: number): Promise<ProblemCode | undefined> {
    const filters = filtersOf(tokens)
    const holdsObjects = hasName(tokens, 'ObjStm') || (hasName(tokens, 'N') && hasName(tokens, 'First'))
    if (filters.filter((filter) => compressionFilters.has(filter)).length > 1) return 'pdf-unusual'
    const data = this.#streamAfter(keywordEnd)
    if (holdsObjects) {
      const isPlain = filters.length === 0 || (filters.length === 1 && /^Fl(ateDecode)?$/.test(filters[0] ?? ''))
      if (!isPlain || hasName(tokens, 'Predictor')) return 'pdf-unusual'
      const objects = filters.length === 0 ? data : await this.#inflate(data, maxObjectStreamBytes, true)
      return objects ? this.#checkObjectStream(objects, firstObjectOffset(tokens)) : 'pdf-damaged'
    }
    if (!/^Fl(ateDecode)?$/.test(filters[0] ?? '')) return undefined
    const outcome = await this.#inflate(data, maxStreamBytes, false)
    return outcome === undefined || this.#inflatedBytes > maxTotalBytes ? 'too-heavy' : undefined
  }

  /** Checks the listed objects one by one, then everything once more, listed or not. */
  #checkObjectStream(objects: Buffer, first: number): ProblemCode | undefined {
    const list = tokenTexts(objects.subarray(0, first)).map(Number)
    const places = list.flatMap((number, index) =>
      index % 2 === 0 ? [{ number, at: first + (list[index + 1] ?? Number.NaN) }] : [],
    )
    const ends = places.map(({ at }) => at).sort((one, other) => one - other)
    for (const { number, at } of places) {
      const end = ends.find((candidate) => candidate > at) ?? objects.length
      const problem = this.#findProblem(tokensOf(objects.subarray(at, end)), String(number))
      if (problem) return problem
    }
    return this.#findProblem(tokensOf(objects), '')
  }

  #streamAfter(keywordEnd: number): Buffer {
    const bytes = this.#bytes
    let start = keywordEnd
    if (bytes[start] === 13) start += 1
    if (bytes[start] === 10) start += 1
    const end = bytes.indexOf('endstream', start)
    return bytes.subarray(start, end === -1 ? bytes.length : end)
  }

  #inflate(data: Buffer, maxBytes: number, keepData: boolean): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
      const inflate = createInflate({ finishFlush: 2 })
      const chunks: Buffer[] = []
      let size = 0
      inflate.on('data', (chunk: Buffer) => {
        size += chunk.length
        this.#inflatedBytes += chunk.length
        if (keepData) chunks.push(chunk)
        if (size > maxBytes || this.#inflatedBytes > maxTotalBytes) {
          inflate.destroy()
          resolve(undefined)
        }
      })
      inflate.on('end', () => resolve(Buffer.concat(chunks)))
      // A broken content stream is harmless; broken object streams cannot be checked.
      inflate.on('error', () => resolve(keepData ? undefined : Buffer.alloc(0)))
      inflate.end(data)
    })
  }
}

function isHarmlessOpenAction(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ kind, text }) => kind === 'name' && text === 'S')
  return at === -1 || harmlessOpenActions.has(tokens[at + 1]?.text ?? '')
}

function tokensOf(bytes: Buffer): Token[] {
  const tokens: Token[] = []
  for (let next = nextToken(bytes, 0); next; next = nextToken(bytes, next.end)) tokens.push(next.token)
  return tokens
}

function tokenTexts(bytes: Buffer): string[] {
  return tokensOf(bytes).map(({ text }) => text)
}

function firstObjectOffset(tokens: readonly Token[]): number {
  const at = tokens.findIndex(({ kind, text }) => kind === 'name' && text === 'First')
  return Number(tokens[at + 1]?.text) || 0
}

function hasName(tokens: readonly Token[], name: string): boolean {
  return tokens.some(({ kind, text }) => kind === 'name' && text === name)
}

function filtersOf(tokens: readonly Token[]): string[] {
  const at = tokens.findIndex(({ kind, text }) => kind === 'name' && text === 'Filter')
  if (at === -1) return []
  const [first] = tokens.slice(at + 1)
  if (first?.kind === 'name') return [first.text]
  if (first?.text !== '[') return ['unknown']
  const end = tokens.findIndex(({ text }, index) => index > at && text === ']')
  return tokens.slice(at + 2, end).map(({ text }) => text)
}
