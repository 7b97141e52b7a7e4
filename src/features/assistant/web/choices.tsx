import type { ComponentProps } from 'react'
import { useChat } from './chat-context.ts'

interface ChoicesProps {
  label: string
  questions: readonly string[]
  onQuestion: (question: string) => void
  onPerson: (() => void) | undefined
}

export function Choices({ label, questions, onQuestion, onPerson }: ChoicesProps) {
  const { words } = useChat()
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <ChoiceButton key={question} onClick={() => onQuestion(question)}>
          {question}
        </ChoiceButton>
      ))}
      {onPerson && <ChoiceButton onClick={onPerson}>{words.person}</ChoiceButton>}
    </div>
  )
}

export function ChoiceButton(props: Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'children'>) {
  return (
    <button
      type="button"
      className="min-h-11 rounded-md border border-edge bg-card px-3 py-1.5 text-left text-sm text-link hover:bg-blue-soft"
      {...props}
    />
  )
}
