// Node parses a package's `exports` for every import; drizzle-orm's 170 kB would take half of the service's start.
import { registerHooks, type ResolveFnOutput } from 'node:module'

const insideDrizzle = '/node_modules/drizzle-orm/'
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, resolveNext) {
    const parent = context.parentURL ?? ''
    if (parent.includes(insideDrizzle) && /^\.{1,2}\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return resolveNext(specifier, context)
    const known = resolved.get(specifier) ?? { ...resolveNext(specifier, context), shortCircuit: true }
    resolved.set(specifier, known)
    return known
  },
})
