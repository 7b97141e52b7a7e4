import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import { leanEndpoints } from '../../tools/lean-endpoints.ts'

type Handler = (code: string, id: string) => Promise<{ code: string }>

test('lean endpoints: the method, path and flags that the browser needs survive the build', async () => {
  const { handler } = leanEndpoints().transform as unknown as { handler: Handler }
  const wrong: string[] = []
  for (const file of globSync('src/**/api.ts').map((name) => path.resolve(name))) {
    const { code } = await handler('', file)
    const lean = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof whole
    const whole = (await import(file)) as Record<string, Record<string, Partial<Endpoint>>>
    for (const [table, endpoints] of Object.entries(whole))
      for (const [name, endpoint] of Object.entries(endpoints))
        if (endpoint.method !== undefined && forBrowser(lean[table]?.[name]) !== forBrowser(endpoint))
          wrong.push(`${file}: ${table}.${name}`)
  }
  expect(wrong).toEqual([])
})

const forBrowser = ({
  method,
  path: address,
  creates = false,
  mayLag = false,
  isKeptOffline = false,
}: Partial<Endpoint> = {}) => [method, address, creates, mayLag, isKeptOffline].join(' ')
