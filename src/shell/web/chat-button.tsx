import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { chatButtonLook } from '#ui/button-look.ts'
import { Icon } from '#ui/icon.tsx'
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
    <aside aria-label={t`Assistant`} className="print:hidden">
      <button
        type="button"
        aria-label={t`Chat with the assistant`}
        aria-expanded="false"
        className={chatButtonLook}
        onClick={(event) => void toggle(event)}
      >
        <Icon name="talk" />
      </button>
    </aside>
  )
}
