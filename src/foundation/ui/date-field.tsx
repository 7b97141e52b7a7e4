import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '#foundation/values/day.ts'
import { useControl } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useFormat } from './use-format.ts'

interface DateFieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  min?: string
  max?: string
  autoComplete?: string
}

/** The native picker works with every keyboard and screen reader; the words below it settle which number is the month. */
export function DateField({ name, label, hint, ...rest }: DateFieldProps) {
  const { message, props } = useControl({ name, hint })
  const day: unknown = useWatch({ name })
  return (
    <FieldFrame label={label} hint={hint} message={message} id={props.id}>
      <input type="date" className="field-box max-w-48" {...rest} {...props} />
      {/* The line is kept free, so that nothing moves when the date is complete. */}
      <p className="mt-1 min-h-6">
        <DateInWords day={day} />
      </p>
    </FieldFrame>
  )
}

/** The browser writes a date in the order of its own language, not in that of the page. */
export function DateInWords({ day }: { day: unknown }) {
  const format = useFormat()
  // While a year is being typed, it is 2, 20 and 202 first.
  const isWhole = typeof day === 'string' && isDay(day) && day >= '1000'
  return isWhole ? <span className="text-sm text-soft">{format.date(day)}</span> : null
}
