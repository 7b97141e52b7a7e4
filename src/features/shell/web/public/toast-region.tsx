import { useLingui } from '@lingui/react/macro'

/** Always in the page: a screen reader announces only what is added to an existing live region. */
export function ToastRegion() {
  const { t } = useLingui()
  return (
    <section
      aria-label={t({ message: 'Messages', context: 'short notices that pop up' })}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 mx-auto w-full max-w-[420px] p-4 sm:right-0 sm:left-auto sm:mx-0 print:hidden"
    >
      <div role="status" aria-live="polite" aria-atomic="true" data-toasts="" />
      <template data-toast="">
        <div className="pointer-events-auto flex items-start gap-3 rounded-md border border-line border-l-4 border-l-green bg-card p-4 shadow-float data-[variant=destructive]:border-l-red">
          <div className="min-w-0 grow">
            <p className="font-semibold" />
            <p className="text-soft" />
          </div>
          <button
            type="button"
            aria-label={t`Dismiss`}
            className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-blue-soft"
          >
            <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false">
              <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </template>
    </section>
  )
}
