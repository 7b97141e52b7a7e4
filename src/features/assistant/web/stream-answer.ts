import { send } from '#foundation/http/web/client.ts'
import { chatApi } from '../api.ts'
import type { Answer, Question } from '../chat.ts'

export async function streamAnswer(question: Question, onPart: (text: string) => void): Promise<Answer> {
  const { body } = await send(chatApi.stream, { body: question }, { headers: { accept: 'text/event-stream' } })
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
