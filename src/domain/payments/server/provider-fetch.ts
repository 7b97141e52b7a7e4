import { ProviderUnavailable, providerTimeout, type ProviderName } from './provider.ts'

export interface ProviderAnswer {
  status: number
  body: unknown
}

/** Network failures and server errors count as no answer. */
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
  return { status: reply.status, body: readJson(text) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
