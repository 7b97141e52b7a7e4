// Looks at every object a reader could ever be led to, whatever the file's own table of contents says: each place where
// an object begins is read from there, inside streams and strings too, and so are the objects packed into streams.
import { createInflate } from 'node:zlib'
import type { ProblemCode } from '../../problems.ts'
import { nextToken, type Token } from './pdf-lexer.ts'

/** One stream, and all of them together, may grow to this when unpacked. */
const mostUnpacked = 128 * 1024 * 1024
const mostUnpackedInAll = 768 * 1024 * 1024
/** Objects packed into streams are small; this is a bomb's size. */
const mostPackedObjects = 32 * 1024 * 1024

/** Names that only occur where something active is. */
const telling: Readonly<Record<string, ProblemCode>> = {
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
/** These tell only as the kind of an annotation or an action; elsewhere they may be anybody's word. */
const tellingKinds: Readonly<Record<string, ProblemCode>> = {
  Movie: 'pdf-media',
  Sound: 'pdf-media',
  Screen: 'pdf-media',
  '3D': 'pdf-media',
}
/** What may happen by itself when the file is opened: going to a page. */
const harmlessAtOpening = new Set(['GoTo', 'Named'])
const unpacking = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])

export async function scanPdf(bytes: Buffer): Promise<ProblemCode | undefined> {
  return hasCleanEnds(bytes) ? new Scan(bytes).run() : 'pdf-damaged'
}

/** Nothing stands after the end, and it is not an archive at the same time. */
function hasCleanEnds(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF')
  if (end === -1 || !/^[\s\0]*$/.test(bytes.toString('latin1', end + 5))) return false
  const directory = bytes.lastIndexOf('PK\x05\x06')
  const isArchive =
    directory !== -1 &&
    directory + 22 <= bytes.length &&
    directory + 22 + bytes.readUInt16LE(directory + 20) === bytes.length
  return !isArchive
}

class Scan {
  readonly #bytes: Buffer
  /** Reading overlapping places again and again is a way to keep us busy. */
  #budget: number
  #unpacked = 0
  /** What opening the file leads to, and the kinds of action that each object holds. */
  readonly #openings: string[] = []
  readonly #actions = new Map<string, string[]>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#budget = bytes.length * 4 + 1_000_000
  }

  async run(): Promise<ProblemCode | undefined> {
    const streams: { tokens: Token[]; end: number }[] = []
    for (const place of this.#places()) {
      const { tokens, end, isStream } = this.#read(this.#bytes, place.start)
      if (this.#budget < 0) return 'too-heavy'
      const problem = this.#judge(tokens, place.number)
      if (problem) return problem
      if (isStream) streams.push({ tokens, end })
    }
    // Only now: what is locked cannot be unpacked, and has been noticed above.
    for (const { tokens, end } of streams) {
      const problem = await this.#unpack(tokens, end)
      if (problem) return problem
    }
    const isActive = this.#openings.some((number) =>
      this.#actions.get(number)?.some((action) => !harmlessAtOpening.has(action)),
    )
    return isActive ? 'pdf-action' : undefined
  }

  /** Every place where an object or a trailer may begin. */
  *#places(): Iterable<{ start: number; number: string }> {
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

  #judge(tokens: readonly Token[], number: string): ProblemCode | undefined {
    if (hasName(tokens, 'EF') && (hasName(tokens, 'UF') || hasName(tokens, 'Filespec'))) return 'pdf-embedded'
    for (const [index, { kind, text }] of tokens.entries()) {
      if (kind !== 'name') continue
      const problem = Object.hasOwn(telling, text) ? telling[text] : undefined
      if (problem) return problem
      const before = tokens[index - 1]
      const role = before?.kind === 'name' ? before.text : ''
      if ((role === 'Subtype' || role === 'S') && Object.hasOwn(tellingKinds, text)) return tellingKinds[text]
      if (role === 'S') this.#actions.set(number, [...(this.#actions.get(number) ?? []), text])
      if (text === 'OpenAction') {
        const [first, , last] = tokens.slice(index + 1, index + 4)
        if (first?.kind === 'word' && last?.text === 'R') this.#openings.push(first.text)
        else if (first?.text === '<<' && !opensQuietly(tokens.slice(index + 2))) return 'pdf-action'
      }
    }
    return undefined
  }

  async #unpack(tokens: readonly Token[], keywordEnd: number): Promise<ProblemCode | undefined> {
    const filters = filtersOf(tokens)
    const holdsObjects = hasName(tokens, 'ObjStm') || (hasName(tokens, 'N') && hasName(tokens, 'First'))
    if (filters.filter((filter) => unpacking.has(filter)).length > 1) return 'pdf-unusual'
    const data = this.#streamAfter(keywordEnd)
    if (holdsObjects) {
      const isPlain = filters.length === 0 || (filters.length === 1 && /^Fl(ateDecode)?$/.test(filters[0]!))
      if (!isPlain || hasName(tokens, 'Predictor')) return 'pdf-unusual'
      const objects = filters.length === 0 ? data : await this.#inflate(data, mostPackedObjects, true)
      return objects ? this.#scanPacked(objects, firstOf(tokens)) : 'pdf-damaged'
    }
    if (!/^Fl(ateDecode)?$/.test(filters[0] ?? '')) return undefined
    const outcome = await this.#inflate(data, mostUnpacked, false)
    return outcome === undefined || this.#unpacked > mostUnpackedInAll ? 'too-heavy' : undefined
  }

  /** In front of packed objects stands a list of their numbers and places. All of it is looked at, listed or not. */
  #scanPacked(objects: Buffer, first: number): ProblemCode | undefined {
    const list = messageOf(objects.subarray(0, first)).map(Number)
    const places = list.flatMap((number, index) => (index % 2 === 0 ? [{ number, at: first + list[index + 1]! }] : []))
    const ends = places.map(({ at }) => at).sort((one, other) => one - other)
    for (const { number, at } of places) {
      const end = ends.find((candidate) => candidate > at) ?? objects.length
      const problem = this.#judge(tokensOf(objects.subarray(at, end)), String(number))
      if (problem) return problem
    }
    return this.#judge(tokensOf(objects), '')
  }

  #streamAfter(keywordEnd: number): Buffer {
    const bytes = this.#bytes
    let start = keywordEnd
    if (bytes[start] === 13) start += 1
    if (bytes[start] === 10) start += 1
    const end = bytes.indexOf('endstream', start)
    return bytes.subarray(start, end === -1 ? bytes.length : end)
  }

  /** The unpacked bytes, or none when there are too many; kept only when they are wanted. */
  #inflate(data: Buffer, most: number, keep: boolean): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
      const inflate = createInflate({ finishFlush: 2 })
      const kept: Buffer[] = []
      let size = 0
      inflate.on('data', (chunk: Buffer) => {
        size += chunk.length
        this.#unpacked += chunk.length
        if (keep) kept.push(chunk)
        if (size > most || this.#unpacked > mostUnpackedInAll) {
          inflate.destroy()
          resolve(undefined)
        }
      })
      inflate.on('end', () => resolve(Buffer.concat(kept)))
      // A content stream that is broken harms nobody; packed objects that are broken cannot be looked at.
      inflate.on('error', () => resolve(keep ? undefined : Buffer.alloc(0)))
      inflate.end(data)
    })
  }
}

function opensQuietly(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ kind, text }) => kind === 'name' && text === 'S')
  return at === -1 || harmlessAtOpening.has(tokens[at + 1]?.text ?? '')
}

function tokensOf(bytes: Buffer): Token[] {
  const tokens: Token[] = []
  for (let next = nextToken(bytes, 0); next; next = nextToken(bytes, next.end)) tokens.push(next.token)
  return tokens
}

function messageOf(bytes: Buffer): string[] {
  return tokensOf(bytes).map(({ text }) => text)
}

/** Where the packed objects begin, behind the list of them. */
function firstOf(tokens: readonly Token[]): number {
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
