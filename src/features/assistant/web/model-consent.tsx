import { useChat } from './chat-context.ts'
import { ChoiceButton } from './choices.tsx'
import { focusNow } from './focus-on-mount.ts'
import { bubbleClasses } from './message.tsx'

export function ModelConsent({ onChoice }: { onChoice: (given: boolean) => void }) {
  const { words } = useChat()
  return (
    <div role="group" aria-label={words.modelChoice} className={bubbleClasses}>
      <p className="whitespace-pre-line wrap-anywhere">{`${words.modelNotice} ${words.modelChoice}`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ChoiceButton ref={focusNow} onClick={() => onChoice(true)}>
          {words.agree}
        </ChoiceButton>
        <ChoiceButton onClick={() => onChoice(false)}>{words.decline}</ChoiceButton>
      </div>
    </div>
  )
}
