import { useId } from 'react'
import { DraftRestored } from './draft-restored.tsx'
import type { DeskDraft } from './use-desk-draft.ts'

interface DraftTextAreaProps {
  label: string
  draft: Pick<DeskDraft<unknown>, 'isRestored' | 'discard'>
  problem: string | undefined
  value: string
  onType: (text: string) => void
}

export function DraftTextArea({ label, draft, problem, value, onType }: DraftTextAreaProps) {
  const id = useId()
  return (
    <>
      <DraftRestored of={draft} />
      {problem && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-red-text">
          {problem}
        </p>
      )}
      <div>
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        <textarea
          id={id}
          className="field-box mt-1.5 min-h-32"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
    </>
  )
}
