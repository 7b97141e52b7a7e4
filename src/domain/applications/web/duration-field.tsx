import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '#foundation/values/day.ts'
import { Frame, useControl } from '#foundation/ui/field.tsx'
import { stayDays } from '../consistency.ts'

/** Follows the two dates until the user types another number. Anything that is not a number becomes 0. */
export function DurationField({ label }: { label: ReactNode }) {
  const { t } = useLingui()
  const { setValue } = useFormContext()
  const { field } = useController({ name: 'duration' })
  const [arrival, departure] = useWatch({ name: ['arrivalDate', 'departureDate'] }) as (string | undefined)[]
  const stay = countStayDays(arrival, departure)
  const suggested = useRef(stay)
  useEffect(() => {
    const isFree = !field.value || field.value === suggested.current
    if (stay !== undefined && isFree && field.value !== stay)
      setValue('duration', stay, { shouldDirty: true, shouldTouch: true })
    suggested.current = stay
  }, [stay, field.value, setValue])

  const count = stay ?? 0
  const hint =
    stay === undefined
      ? t`Days in Liberia, the days of arrival and departure included.`
      : t`Days in Liberia. From arrival to departure it is ${plural(count, { one: '# day', other: '# days' })}.`
  const { message, props } = useControl({ name: 'duration', hint })
  return (
    <Frame {...{ label, hint, message }} id={props.id}>
      <input
        id={props.id}
        ref={(element) => field.ref(element)}
        name="duration"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        enterKeyHint="next"
        className="field-box max-w-40"
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
    </Frame>
  )
}

function countStayDays(arrival: string | undefined, departure: string | undefined): number | undefined {
  if (!arrival || !departure || !isDay(arrival) || !isDay(departure) || departure <= arrival) return undefined
  return stayDays(arrival, departure)
}
