import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import { trimEnd } from '#foundation/values/trim-end.ts'

const text = z.string().trim().min(1)

export interface AssistantConfig {
  url: string
  model: string
  key: string | undefined
  timeout: number
}

export const assistantConfig = defineConfig({
  variables: {
    /** OpenAI-compatible, up to and including the version. */
    ASSISTANT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    ASSISTANT_MODEL: text.optional(),
    ASSISTANT_KEY: text.optional(),
    /** Seconds after which the built-in answer is used. */
    ASSISTANT_TIMEOUT: z.coerce.number().min(0.1).max(60).default(20),
  },
  findProblems({ ASSISTANT_URL: url, ASSISTANT_MODEL: model }) {
    if (url && !model) return ['ASSISTANT_MODEL: needed because ASSISTANT_URL is set']
    return model && !url ? ['ASSISTANT_URL: needed because ASSISTANT_MODEL is set'] : []
  },
  read(values): AssistantConfig | undefined {
    const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key, ASSISTANT_TIMEOUT: timeout } = values
    return url && model ? { url: trimEnd(url, '/'), model, key, timeout } : undefined
  },
})
