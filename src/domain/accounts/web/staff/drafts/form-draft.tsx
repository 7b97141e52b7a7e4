import { useEffect, useRef } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { DraftRestored } from './draft-restored.tsx'
import type { DeskDraft } from './use-desk-draft.ts'

export function FormDraft<Draft extends object>({ of: kept }: { of: DeskDraft<Draft> }) {
  const form = useFormContext()
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })
  useEffect(() => {
    if (kept.isRestored) fillIn(form, latest.current.draft)
  }, [form, kept.isRestored])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name !== undefined) latest.current.change(values as Partial<Draft>)
        },
      }),
    [form],
  )
  return <DraftRestored of={{ isRestored: kept.isRestored, discard: () => fillIn(form, kept.discard()) }} />
}

function fillIn(form: UseFormReturn, draft: object): void {
  for (const [name, value] of Object.entries(draft)) form.setValue(name, value)
}
