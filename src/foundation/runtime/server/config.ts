import * as z from 'zod'
import { BadConfiguration, problemsOf, rawVariables, type Env, type Variables } from './env.ts'

interface Declaration<Shape extends z.ZodRawShape, Config> {
  variables: Shape
  /** Problems between variables that are valid on their own; each line begins with a variable's name. */
  findProblems?(values: z.infer<z.ZodObject<Shape>>): string[]
  read(values: z.infer<z.ZodObject<Shape>>): Config
}

interface ModuleConfig<Config> {
  (services: { env: Env }): Config
  findProblems(variables: Variables): string[]
}

export function defineConfig<Shape extends z.ZodRawShape, Config>(
  declaration: Declaration<Shape, Config>,
): ModuleConfig<Config> {
  const schema = z.object(declaration.variables)
  const known = new WeakMap<Env, { config: Config }>()

  function parse(variables: Variables): { problems: string[] } | { config: Config } {
    const parsed = schema.safeParse(variables)
    if (!parsed.success) return { problems: problemsOf(parsed.error) }
    const problems = declaration.findProblems?.(parsed.data) ?? []
    return problems.length > 0 ? { problems } : { config: declaration.read(parsed.data) }
  }

  function configOf({ env }: { env: Env }): Config {
    const found = known.get(env)
    if (found) return found.config
    const parsed = parse(env[rawVariables])
    if ('problems' in parsed) throw new BadConfiguration(parsed.problems)
    known.set(env, parsed)
    return parsed.config
  }
  return Object.assign(configOf, {
    findProblems(variables: Variables) {
      const parsed = parse(variables)
      return 'problems' in parsed ? parsed.problems : []
    },
  })
}

export function withoutVariables(env: Env, isLeftOut: (name: string) => boolean): Env {
  const kept = Object.entries(env[rawVariables]).filter(([name]) => !isLeftOut(name))
  return { ...env, [rawVariables]: Object.fromEntries(kept) }
}
