import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { screens } from '#foundation/paths.ts'
import { chatButtonAtTheEnd, chatButtonLook } from '#foundation/ui/button-look.ts'
import { toast } from '#foundation/ui/toast-store.ts'

/** Here a fixed button would lie on the camera's picture or on the decision. */
const needTheirCorner = [
  screens.interview,
  screens.officerInterview,
  screens.biometricAppointment,
  screens.caseById,
].map(({ path }) => path.replace('$id', ''))

/** Opens the assistant, which is loaded when somebody wants it. */
export function ChatButton() {
  const { t } = useLingui()
  const { pathname } = useLocation()

  async function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    try {
      const { toggleChat } = await import('#features/assistant/web/chat-panel.ts')
      await toggleChat(currentTarget)
    } catch {
      toast({ title: t`That did not work`, variant: 'destructive' })
    }
  }

  const isInTheWay = needTheirCorner.some((address) => pathname.startsWith(address))
  const look = isInTheWay ? chatButtonAtTheEnd : chatButtonLook
  return (
    <aside className="print:hidden">
      <button type="button" aria-expanded="false" className={look} onClick={(event) => void toggle(event)}>
        <Trans>Chat</Trans>
      </button>
    </aside>
  )
}
