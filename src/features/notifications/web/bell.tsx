import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId } from 'react'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import { useDisclosure } from '#foundation/ui/use-disclosure.ts'
import { notificationsApi } from '../api.ts'

const BellPanel = lazy(() => import('./bell-panel.tsx').then(({ BellPanel: Shown }) => ({ default: Shown })))

const maxShown = 99

export function Bell() {
  const { t } = useLingui()
  const id = useId()
  const { open, setOpen, box, opener } = useDisclosure()
  const unread = useRead(notificationsApi.unread, {}).data?.unread ?? 0

  return (
    <div ref={box} className="sm:relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-tooltip=""
        aria-label={
          unread > 0 ? t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}` : t`Notifications`
        }
        className="relative inline-flex size-11 items-center justify-center rounded-md hover:bg-white/15"
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-6 min-w-4.5 rounded-full bg-red px-1 text-center text-[0.6875rem] leading-4.5 font-semibold tabular-nums"
          >
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        )}
      </button>
      <section
        id={id}
        hidden={!open}
        aria-label={t`Notifications`}
        className="absolute right-2 z-40 mt-1 max-h-[70dvh] w-[calc(100%-1rem)] overflow-y-auto rounded-md border border-line bg-card text-ink shadow-float sm:right-0 sm:w-96"
      >
        {open && (
          <Suspense
            fallback={
              <div className="p-4">
                <Skeleton />
              </div>
            }
          >
            <BellPanel unread={unread} onLeave={() => setOpen(false)} />
          </Suspense>
        )}
      </section>
    </div>
  )
}
