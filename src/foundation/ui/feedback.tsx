import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Vignette, type VignetteName } from './vignette.tsx'

export function Busy({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 px-4 py-16 text-soft">
      <Spinner />
      {children ?? <Trans>Loading...</Trans>}
    </div>
  )
}

export function Spinner() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 animate-spin" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

export function Failed({
  children,
  detail,
  retry,
}: {
  children: ReactNode
  detail?: ReactNode
  retry?: () => unknown
}) {
  return (
    <div role="alert" className="rounded-md border border-line border-l-4 border-l-red bg-card p-4">
      <p className="font-semibold">{children}</p>
      {detail && <p className="mt-1 text-soft">{detail}</p>}
      {retry && (
        <Button tone="secondary" className="mt-3" onClick={() => void retry()}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  )
}

interface EmptyProps {
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  picture?: VignetteName
}

export function Empty({ title, children, action, picture }: EmptyProps) {
  return (
    <div className="rounded-md border border-dashed border-edge px-4 py-8 text-center text-soft">
      {picture && <Vignette name={picture} className="mx-auto mb-3 w-full max-w-72" />}
      {title && <h3 className="mb-1 text-lg text-ink">{title}</h3>}
      <p>{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="h-5 animate-pulse rounded-sm bg-line last:w-2/3" />
      ))}
    </div>
  )
}

const notices = {
  information: 'border-l-blue bg-blue-soft',
  warning: 'border-l-amber-bar bg-amber-soft',
  success: 'border-l-green bg-green-soft',
  problem: 'border-l-red bg-red-soft',
}

export function Notice({
  kind = 'information',
  title,
  children,
}: {
  kind?: keyof typeof notices
  title?: ReactNode
  children?: ReactNode
}) {
  return (
    <div role={kind === 'problem' ? 'alert' : undefined} className={`rounded-md border-l-4 p-4 ${notices[kind]}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={title ? 'mt-1' : ''}>{children}</div>}
    </div>
  )
}

export function Offline({ children }: { children?: ReactNode }) {
  return (
    <Notice title={<Trans>You are offline</Trans>}>
      {children ?? <Trans>What you see may be out of date. We’ll continue once you’re back online.</Trans>}
    </Notice>
  )
}
