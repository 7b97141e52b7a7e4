import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, type RouteComponent } from '@tanstack/react-router'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import type { Access } from '#foundation/values/roles.ts'
import { guard } from './guard.ts'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

interface Search {
  next?: string | undefined
  token?: string | undefined
  denied?: boolean | undefined
  step?: string | undefined
  change?: boolean | undefined
  from?: string | undefined
  app?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const isTrue = (value: unknown) => String(value) === 'true' || undefined

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
  validateSearch: (given: Record<string, unknown>): Search => ({
    next: text(given['next']),
    token: text(given['token']),
    denied: isTrue(given['denied']),
    step: text(given['step']),
    change: isTrue(given['change']),
    from: text(given['from']),
    app: text(given['app']),
  }),
})

/** A screen that few travellers open brings its texts. */
export const withItsTexts = async <Module>(module: Promise<Module>) =>
  (await Promise.all([module, loadDeferredTexts()]))[0]

export function screen<Path extends string, Param extends string = never>(
  { path, access }: { path: Path; access: Access },
  component: RouteComponent,
  ...searchParams: Param[]
) {
  const validateSearch = (given: Record<string, unknown>): { [Each in Param]?: string | undefined } =>
    Object.fromEntries(searchParams.map((word) => [word, text(given[word])])) as {
      [Each in Param]?: string | undefined
    }
  return createRoute({ getParentRoute: () => root, path, component, beforeLoad: guard(access), validateSearch })
}
