interface TextMessage {
  to: string
  text: string
}

/** The provider knows the number and will not send to it: trying again does not help. */
export class NumberRefused extends Error {
  override name = 'NumberRefused'
}

export interface TextTransport {
  send(message: TextMessage): Promise<void>
}
