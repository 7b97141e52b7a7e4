import { chatPaths } from '../addresses.ts'
import type { Answer } from '../chat.ts'
import { call, send } from './calls.ts'

interface Asking {
  message: string
  chatHistory: { role: 'user' | 'assistant'; content: string }[]
  sessionId: string
  language: string
}

export async function ask(asking: Asking): Promise<Answer> {
  return call<Answer>(chatPaths.ask, 'POST', asking)
}

/** The same, with every checked sentence handed on as it comes. */
export async function askAndWatch(asking: Asking, onPart: (text: string) => void): Promise<Answer> {
  const { body } = await send(chatPaths.stream, 'POST', asking)
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('The answer broke off.')
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event === 'part') onPart((JSON.parse(data!) as { text: string }).text)
      if (event === 'answer') return JSON.parse(data!) as Answer
      if (event === 'failed') throw new Error('The answer broke off.')
    }
  }
}
