// Saves on the device at once, and at the service shortly after.
import { ignoreForbidden } from '#foundation/browser/web/browser-storage.ts'
import { ApiError, ConnectionError, isSignedOut } from '#foundation/http/web/client.ts'
import {
  beginCopy,
  changesOf,
  conflictsOf,
  mergeRemote,
  isSame,
  resolveConflict,
  applyInput,
  type Conflict,
  type Copy,
  type Values,
} from '../merge.ts'

export const sendAfter = 1500
const tryAgainAfter = 10_000
/** Two devices that save in turn; more rounds than this are no accident. */
const maxRounds = 5

export interface ServerState {
  values: Values
  version: number
}

export interface DraftStores {
  load: () => Promise<Copy | undefined>
  keep: (copy: Copy) => Promise<void>
  forget: () => Promise<void>
  send: (fields: Values, version: number) => Promise<ServerState>
}

export interface AutosaveState {
  copy: Copy
  conflicts: readonly Conflict[]
  /** `waiting`: only on this device, for want of a connection. */
  state: 'idle' | 'saving' | 'saved' | 'waiting' | 'failed'
  savedAt: Date | undefined
  /** Some browsers refuse storage in a private window. */
  isOnDevice: boolean
  isRestored: boolean
}

export class UnresolvedConflict extends Error {}

export class DraftAutosaver {
  #keeping: AutosaveState
  readonly #places: DraftStores
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> | undefined
  #isUnwritten = false
  #sending: Promise<void> | undefined
  #isStopped = false
  #isFinished = false

  constructor(
    places: DraftStores,
    copy: Copy,
    { savedAt, isRestored }: { savedAt?: Date | undefined; isRestored: boolean },
  ) {
    this.#places = places
    this.#keeping = {
      copy,
      conflicts: conflictsOf(copy),
      state: savedAt ? 'saved' : 'idle',
      savedAt,
      isOnDevice: true,
      isRestored,
    }
  }

  static async open(places: DraftStores, held: ServerState, savedAt?: Date): Promise<DraftAutosaver> {
    const kept = await places.load().catch(ignoreForbidden)
    const copy = kept ? mergeRemote(kept, held.values, held.version) : beginCopy(held.values, held.version)
    const isRestored = kept !== undefined && isUnsent(copy)
    const autosaver = new DraftAutosaver(places, copy, { savedAt: held.version > 0 ? savedAt : undefined, isRestored })
    if (kept) autosaver.#change(copy)
    if (isRestored) autosaver.#sendSoon(0)
    return autosaver
  }

  get = (): AutosaveState => this.#keeping

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  type(here: Values): void {
    const { copy } = this.#keeping
    if (Object.entries(here).every(([name, value]) => isSame(value, copy.here[name]))) return
    this.#change(applyInput(copy, here))
    this.#sendSoon()
  }

  mergeRemote({ values, version }: ServerState): void {
    if (this.#sending || version <= this.#keeping.copy.version) return
    this.#change(mergeRemote(this.#keeping.copy, values, version))
    this.#sendSoon()
  }

  resolveConflict(name: string, side: 'here' | 'there'): void {
    this.#change(resolveConflict(this.#keeping.copy, name, side))
    this.#sendSoon(0)
  }

  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined))
    await this.#sending
    return Object.keys(changesOf(this.#keeping.copy)).length === 0
  }

  async finish<Whole>(save: (values: Values, version: number) => Promise<Whole>): Promise<Whole> {
    clearTimeout(this.#timer)
    await this.#sending
    for (let round = 1; ; round += 1) {
      if (this.#keeping.conflicts.length > 0) throw new UnresolvedConflict()
      const { here, version } = this.#keeping.copy
      try {
        const saved = await save(here, version)
        this.#isStopped = true
        this.#isFinished = true
        this.#change(this.#keeping.copy)
        await this.#writing
        return saved
      } catch (error) {
        const held = readStale(error)
        if (!held || round >= maxRounds) throw error
        this.#change(mergeRemote(this.#keeping.copy, held.values, held.version))
      }
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
    void this.flush()
    this.#isStopped = true
  }

  async #send(): Promise<void> {
    for (let round = 1; round <= maxRounds; round += 1) {
      const { copy } = this.#keeping
      const fields = changesOf(copy)
      if (Object.keys(fields).length === 0) break
      this.#change({ ...copy, sent: fields }, { state: 'saving' })
      try {
        const { values, version } = await this.#places.send(fields, copy.version)
        this.#change(mergeRemote(this.#keeping.copy, values, version), { state: 'saved', savedAt: new Date() })
      } catch (error) {
        const held = readStale(error)
        if (!held) {
          this.#fail(error)
          return
        }
        this.#change(mergeRemote(this.#keeping.copy, held.values, held.version))
      }
    }
    if (this.#keeping.state === 'saving') this.#show({ state: 'saved', savedAt: new Date() })
  }

  #fail(error: unknown) {
    const isBackSoon = error instanceof ConnectionError || isSignedOut(error) || isBusy(error)
    this.#show({ state: error instanceof ConnectionError || isSignedOut(error) ? 'waiting' : 'failed' })
    if (isBackSoon && !isSignedOut(error)) this.#sendSoon(tryAgainAfter)
  }

  #sendSoon(delay = sendAfter) {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #change(copy: Copy, news: Partial<AutosaveState> = {}) {
    this.#show({ ...news, copy, conflicts: conflictsOf(copy) })
    this.#isUnwritten = true
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined))
  }

  async #write(): Promise<void> {
    while (this.#isUnwritten) {
      this.#isUnwritten = false
      const { copy } = this.#keeping
      const isNeeded = isUnsent(copy) && !this.#isFinished
      const isOnDevice = await (isNeeded ? this.#places.keep(copy) : this.#places.forget()).then(
        () => true,
        () => false,
      )
      if (isOnDevice !== this.#keeping.isOnDevice) this.#show({ isOnDevice })
    }
  }

  #show(news: Partial<AutosaveState>) {
    this.#keeping = { ...this.#keeping, ...news }
    for (const listener of this.#listeners) listener()
  }
}

function isUnsent(copy: Copy): boolean {
  return Object.keys(changesOf(copy)).length > 0 || conflictsOf(copy).length > 0
}

function isBusy(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status >= 500)
}

function readStale(error: unknown): ServerState | undefined {
  if (!(error instanceof ApiError) || error.reply.code !== 'stale') return undefined
  const { version, ...sections } = error.reply.current as { version: number } & Record<string, Values | null>
  const values = Object.values(sections)[0] ?? {}
  return { values, version }
}
