import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '#foundation/router/web/use-router.ts'
import { useEffect, useRef, useState } from 'react'
import type { ChatPanel } from '#features/assistant/web/chat-panel.tsx'
import { screens } from '#foundation/paths.ts'
import { inlineChatButtonClasses, chatButtonClasses } from '#foundation/ui/button-classes.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { avoidOverlap } from '#foundation/ui/avoid-overlap.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'

/** Here a fixed button would cover the camera image. */
const screensWithBusyCorner = [screens.interview, screens.biometricAppointment].map(({ path }) =>
  path.replace('$id', ''),
)

export function ChatButton() {
  const { t } = useLingui()
  const { pathname } = useLocation()

  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<typeof ChatPanel>()

  useEffect(() => (button.current ? avoidOverlap(button.current) : undefined), [])

  async function open() {
    try {
      const loaded = await import('#features/assistant/web/chat-panel.tsx')
      setPanel(() => loaded.ChatPanel)
    } catch (error) {
      logFault(error)
      toast({ title: t`That did not work`, variant: 'destructive' })
    }
  }

  function close() {
    setPanel(undefined)
    button.current?.focus()
  }

  const isCornerBusy = screensWithBusyCorner.some((address) => pathname.startsWith(address))
  const look = isCornerBusy ? inlineChatButtonClasses : chatButtonClasses
  return (
    <aside className="print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={Panel !== undefined}
        className={look}
        onClick={Panel ? close : () => void open()}
      >
        <Icon name="talk" />
        <span className="sr-only">
          <Trans>Chat</Trans>
        </span>
      </button>
      {Panel && <Panel onClose={close} />}
    </aside>
  )
}
