import { Component, Suspense, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { keepScrollPlaces } from './scroll-places.ts'
import type { Router } from './router.ts'
import { RouterContext, useRouter, useShown } from './use-router.ts'

export interface ProblemProps {
  error: unknown
  reset: () => void
}

interface ScreenProps {
  pending: ComponentType
  notFound: ComponentType
  problem: ComponentType<ProblemProps>
}

export function RouterProvider({ router, layout: Layout }: { router: Router; layout: ComponentType }) {
  useLayoutEffect(() => {
    const forget = keepScrollPlaces(router)
    const stop = router.start()
    return () => {
      stop()
      forget()
    }
  }, [router])
  return (
    <RouterContext value={router}>
      <Arrived>
        <Layout />
      </Arrived>
    </RouterContext>
  )
}

/** Nothing is shown before the first screen, or the sign that it takes a while. */
function Arrived({ children }: { children: ReactNode }) {
  const router = useRouter()
  const shown = useShown()
  useEffect(() => {
    if (shown) router.tellArrival(shown)
  }, [router, shown])
  return shown && children
}

/** Where the layout has its place for the screen. */
export function ScreenOutlet({ pending, notFound: NotFound, problem: Problem }: ScreenProps) {
  const shown = useShown()
  if (!shown) return null
  const { route, component: Screen, error, isPending } = shown
  const Pending = route?.pending ?? pending
  if (isPending) return <Pending />
  return (
    <Boundary shown={shown} problem={Problem} error={error}>
      <Suspense fallback={<Pending />}>{Screen ? <Screen /> : <NotFound />}</Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  /** Another one is another attempt. */
  shown: object
  problem: ComponentType<ProblemProps>
  error: unknown
  children: ReactNode
}

interface BoundaryState {
  shown: object
  caught: { error: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { shown: this.props.shown, caught: undefined }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ shown }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return shown === state.shown ? null : { shown, caught: undefined }
  }

  override render() {
    const { problem: Problem, children } = this.props
    const error = this.state.caught?.error ?? this.props.error
    if (error === undefined) return children
    return <Problem error={error} reset={() => this.setState({ caught: undefined })} />
  }
}
