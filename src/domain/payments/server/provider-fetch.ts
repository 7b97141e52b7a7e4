import { parseJson } from '#foundation/values/parse-json.ts'
import { ProviderUnavailable, providerTimeout, type ProviderName } from './provider.ts'

export interface ProviderAnswer {
  status: number
  body: unknown
}

export async function callProvider(
  provider: ProviderName,
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<ProviderAnswer> {
  const reply = await fetch(address, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout),
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
  }).catch((error: unknown) => {
    throw new ProviderUnavailable(provider, error instanceof Error ? error.name : 'unreachable')
  })
  // The status counts even if the body breaks off.
  const text = await reply.text().catch(() => '')
  if (reply.status >= 500 || [401, 403, 408, 425, 429].includes(reply.status))
    throw new ProviderUnavailable(provider, `answered with ${reply.status}`)
  return { status: reply.status, body: parseJson(text) }
}

export function cacheToken(ask: () => Promise<{ token: string; lastsSeconds: number }>): () => Promise<string> {
  let known: { token: string; until: number } | undefined
  return async () => {
    if (known && Date.now() < known.until) return known.token
    const { token, lastsSeconds } = await ask()
    known = { token, until: Date.now() + (lastsSeconds - 60) * 1000 }
    return token
  }
}
