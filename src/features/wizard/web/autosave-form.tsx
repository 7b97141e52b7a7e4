import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { isSame, type Values } from '../merge.ts'
import type { DraftAutosaver } from './draft-autosaver.ts'
import { useAutosave } from './use-form-section.ts'

export function AutosaveForm({ autosaver }: { autosaver: DraftAutosaver }) {
  const form = useFormContext()
  const { here } = useAutosave(autosaver).copy
  const known = useRef(here)
  const { isSubmitted } = useFormState({ control: form.control })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => autosaver.type(values as Values),
      }),
    [form, autosaver],
  )

  useEffect(() => {
    const before = known.current
    known.current = here
    for (const [name, value] of Object.entries(here)) {
      if (isSame(value, before[name]) || isSame(value, form.getValues(name) as string)) continue
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
    }
  }, [form, here, isSubmitted])
  return null
}
