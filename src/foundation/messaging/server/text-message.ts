interface TextMessage {
  /** E.164. */
  to: string
  text: string
}

/** The provider knows the number and will not send to it: trying again does not help. */
export class NumberRefused extends Error {
  override name = 'NumberRefused'
}

export interface TextTransport {
  /** Throws `NumberRefused` where only another number helps. */
  send(message: TextMessage): Promise<void>
}
