export const refusals = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  incomplete: 422,
  'too-many': 429,
  closed: 503,
} as const
export type RefusalKind = keyof typeof refusals

/** The code of a request that was turned away before anything was done, so that it can simply be sent again. */
export const overloaded = 'overloaded'

interface RefusalDetails {
  /** What programs go by: it stays when the sentence is reworded. The kind, where it says enough. */
  code?: string
  /** English texts for the placeholders of the message, translated like it. */
  parts?: Readonly<Record<string, readonly string[]>>
  fields?: Record<string, string>
  retryAfter?: number
  /** For a caller that acted on outdated data or came too early. */
  state?: RefusalState
}

interface RefusalState {
  from?: string
  to?: string
  allowed?: readonly string[]
  missing?: readonly string[]
  current?: unknown
}

/** The service says no for a known reason. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly template: string
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, template: string, details: RefusalDetails = {}) {
    super(template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (details.parts?.[name] ?? []).join(', ')))
    this.name = 'Refusal'
    this.kind = kind
    this.template = template
    this.details = details
  }

  get status(): number {
    return refusals[this.kind]
  }
}

export interface RefusalReply extends RefusalState {
  message: string
  code: string
  fields?: Record<string, string>
}
