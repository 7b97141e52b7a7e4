// The small part of OpenAI's API that a streamed answer needs.
import * as z from 'zod/mini'
import type { AssistantConfig } from './config.ts'

export interface Turn {
  role: 'system' | 'user' | 'assistant'
  content: string
}

const Chunk = z.object({
  choices: z.array(z.object({ delta: z.optional(z.object({ content: z.nullish(z.string()) })) })),
})

const maxTokens = 500

export async function* askModel(config: AssistantConfig, turns: readonly Turn[]): AsyncGenerator<string> {
  const reply = await fetch(`${config.url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(config.key && { authorization: `Bearer ${config.key}` }),
    },
    body: JSON.stringify({
      model: config.model,
      messages: turns,
      stream: true,
      temperature: 0,
      max_tokens: maxTokens,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(config.timeout * 1000),
  })
  if (!reply.ok || !reply.body) throw new Error(`the model answered ${reply.status}`)
  let rest = ''
  for await (const text of reply.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = /^data: ?(.*)$/.exec(line.trim())?.[1]
      if (data === '[DONE]') return
      if (data) yield messageOf(data)
    }
  }
}

function messageOf(data: string): string {
  return z.parse(Chunk, JSON.parse(data)).choices[0]?.delta?.content ?? ''
}
