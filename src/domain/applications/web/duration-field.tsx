import { useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useControl } from '#foundation/ui/field.tsx'
import { FieldFrame } from '#foundation/ui/field-frame.tsx'
import { stayBetween } from '../consistency.ts'

/** Computed once both dates are known; until then it is asked for. Anything that is not a number becomes 0. */
export function DurationField({ label }: { label: ReactNode }) {
  const { t } = useLingui()
  const { setValue } = useFormContext()
  const { field } = useController({ name: 'duration' })
  const { isSubmitted } = useFormState()
  const [arrivalDate, departureDate] = useWatch({ name: ['arrivalDate', 'departureDate'] }) as (string | undefined)[]
  const stay = stayBetween({ arrivalDate, departureDate })
  useEffect(() => {
    if (stay === undefined || field.value === stay) return
    setValue('duration', stay, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
  }, [stay, field.value, setValue, isSubmitted])

  const hint =
    stay === undefined
      ? t`Days in Liberia, including the days of arrival and departure.`
      : t`Days in Liberia, calculated from your dates.`
  const { message, props } = useControl({ name: 'duration', hint })
  return (
    <FieldFrame label={label} hint={hint} message={message} id={props.id}>
      <input
        id={props.id}
        ref={(element) => field.ref(element)}
        name="duration"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        enterKeyHint="next"
        readOnly={stay !== undefined}
        className="field-box max-w-40 read-only:border-line read-only:bg-paper"
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        value={(field.value as number | '' | undefined) ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={(event) => field.onChange(Math.trunc(event.target.valueAsNumber) || 0)}
        onBlur={(event) => {
          // Rewrites the input, which would otherwise keep a leading zero.
          if (event.target.value !== '') event.target.value = String(field.value)
          field.onBlur()
        }}
      />
    </FieldFrame>
  )
}
