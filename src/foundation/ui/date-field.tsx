import type { ReactNode } from 'react'
import { Field } from './field.tsx'

interface DateFieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The first and the last day that can be chosen, as `YYYY-MM-DD`. */
  min?: string
  max?: string
  autoComplete?: string
}

/** The browser's own calendar: it speaks the reader's language and knows their keyboard. */
export function DateField(props: DateFieldProps) {
  return <Field type="date" className="max-w-52" {...props} />
}
