import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { screens } from '#paths.ts'
import { chatButtonLook } from '#ui/button-look.ts'
import { toast } from '#ui/toast-store.ts'

/** Screens with a camera have words of their own, and no corner to spare. */
const meetings = [screens.interview, screens.officerInterview, screens.biometricAppointment].map(({ path }) =>
  path.replace('$id', ''),
)

/** Opens the assistant, which is loaded when somebody wants it. */
export function ChatButton() {
  const { t } = useLingui()
  const { pathname } = useLocation()

  async function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    try {
      const { toggleChat } = await import('#assistant/web/chat-panel.ts')
      await toggleChat(currentTarget)
    } catch {
      toast({ title: t`That did not work`, variant: 'destructive' })
    }
  }

  if (meetings.some((address) => pathname.startsWith(address))) return null
  return (
    <aside className="print:hidden">
      <button type="button" aria-expanded="false" className={chatButtonLook} onClick={(event) => void toggle(event)}>
        <Trans>Chat</Trans>
      </button>
    </aside>
  )
}
