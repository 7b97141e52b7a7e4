import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { faultOf, isInSpan, startSpan } from './spans.ts'

interface Told {
  request: { method: string; origin: string }
  response?: { statusCode: number }
  error?: unknown
}

/** A span for each call of another system: its name, never the path, which may name a person. */
export function observeFetch(): () => void {
  const spans = new WeakMap<object, ReturnType<typeof startSpan>>()
  const listeners: Record<string, (told: Told) => void> = {
    create({ request }) {
      if (!isInSpan()) return
      const host = URL.parse(request.origin)?.host ?? 'unknown'
      const attributes = { 'http.request.method': request.method, 'server.address': host }
      spans.set(request, startSpan(`${request.method} ${host}`, { kind: 'CLIENT', attributes }))
    },
    headers({ request, response }) {
      const status = response?.statusCode ?? 0
      const attributes = { 'http.response.status_code': status }
      spans.get(request)?.end({ attributes, ...(status >= 400 && { fault: String(status) }) })
    },
    error({ request, error }) {
      spans.get(request)?.end({ fault: faultOf(error) })
    },
  }
  const channels = Object.entries(listeners).map(
    ([name, listener]) => [`undici:request:${name}`, (told: unknown) => listener(told as Told)] as const,
  )
  for (const [name, listener] of channels) subscribe(name, listener)
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener)
  }
}
