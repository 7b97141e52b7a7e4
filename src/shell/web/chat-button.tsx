import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { chatButtonLook } from '#ui/button-look.ts'
import { toast } from '#ui/toast-store.ts'

/** Opens the assistant, which is loaded when somebody wants it. */
export function ChatButton() {
  const { t } = useLingui()

  async function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    try {
      const { toggleChat } = await import('#assistant/web/chat-panel.ts')
      await toggleChat(currentTarget)
    } catch {
      toast({ title: t`That did not work`, variant: 'destructive' })
    }
  }

  return (
    <aside className="print:hidden">
      <button type="button" aria-expanded="false" className={chatButtonLook} onClick={(event) => void toggle(event)}>
        <Trans>Chat</Trans>
      </button>
    </aside>
  )
}
