// A language model that puts the assistant's answers into words, where one is configured.
import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'

const text = z.string().trim().min(1)

export interface AssistantConfig {
  url: string
  model: string
  /** A model on the own machine often wants none. */
  key: string | undefined
  timeout: number
}

export const assistantConfig = defineConfig({
  variables: {
    /** The base address of an endpoint that speaks like OpenAI's, up to and with its version. */
    ASSISTANT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    ASSISTANT_MODEL: text.optional(),
    ASSISTANT_KEY: text.optional(),
    /** Seconds after which the built-in answer is given. */
    ASSISTANT_TIMEOUT: z.coerce.number().min(0.1).max(60).default(20),
  },
  findProblems({ ASSISTANT_URL: url, ASSISTANT_MODEL: model }) {
    if (url && !model) return ['ASSISTANT_MODEL: needed because ASSISTANT_URL is set']
    return model && !url ? ['ASSISTANT_URL: needed because ASSISTANT_MODEL is set'] : []
  },
  read(values): AssistantConfig | undefined {
    const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key, ASSISTANT_TIMEOUT: timeout } = values
    return url && model ? { url: url.replace(/\/+$/, ''), model, key, timeout } : undefined
  },
})
