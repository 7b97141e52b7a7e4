// A language model that puts the assistant's answers into words, where one is configured.
import * as z from 'zod'

const text = z.string().trim().min(1)

export const assistantVariables = {
  /** The base address of an endpoint that speaks like OpenAI's, up to and with its version. */
  ASSISTANT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  ASSISTANT_MODEL: text.optional(),
  ASSISTANT_KEY: text.optional(),
  /** Seconds after which the built-in answer is given. */
  ASSISTANT_TIMEOUT: z.coerce.number().min(0.1).max(60).default(20),
}

export interface AssistantEnv {
  url: string
  model: string
  /** A model on the own machine often wants none. */
  key: string | undefined
  timeout: number
}

interface Values {
  ASSISTANT_URL?: string | undefined
  ASSISTANT_MODEL?: string | undefined
  ASSISTANT_KEY?: string | undefined
  ASSISTANT_TIMEOUT: number
}

export function readAssistantEnv(values: Values): AssistantEnv | undefined {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key, ASSISTANT_TIMEOUT: timeout } = values
  return url && model ? { url: url.replace(/\/+$/, ''), model, key, timeout } : undefined
}

export function assistantProblems({ ASSISTANT_URL: url, ASSISTANT_MODEL: model }: Values): string[] {
  if (url && !model) return ['ASSISTANT_MODEL: needed because ASSISTANT_URL is set']
  if (model && !url) return ['ASSISTANT_URL: needed because ASSISTANT_MODEL is set']
  return []
}
