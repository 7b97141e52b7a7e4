import type { ReactNode } from 'react'
import { Field } from './field.tsx'

interface DateFieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  min?: string
  max?: string
  autoComplete?: string
}

/** The native picker speaks the reader's language and works with their keyboard. */
export function DateField(props: DateFieldProps) {
  return <Field type="date" className="max-w-52" {...props} />
}
