// Node parses a package's `exports` again for every import from it and inside it, and drizzle-orm's are 170 kB: half of
// the time in which the service loads. Loaded before everything else, this remembers them and skips the parsing.
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
