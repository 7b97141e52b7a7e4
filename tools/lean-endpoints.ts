import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const forBrowsers = new Set(['method', 'path', 'isKeptOffline', 'creates', 'mayLag'])

/**
 * The browser needs only the method, path and flags of an endpoint. The build replaces every `api.ts` by that table,
 * which keeps zod out of the first load.
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\/api\.ts$/ },
      async handler(_, id) {
        const exports = Object.entries((await import(pathToFileURL(id).href)) as object)
        const lines = exports.flatMap(([name, value]) => {
          const lean = isSchema(value) ? undefined : JSON.stringify(value, leaveOut)
          return lean === undefined ? [] : [`export const ${name} = ${lean}`]
        })
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}

function leaveOut(this: object, key: string, value: unknown): unknown {
  return 'method' in this && (!forBrowsers.has(key) || value === false) ? undefined : value
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value
}
