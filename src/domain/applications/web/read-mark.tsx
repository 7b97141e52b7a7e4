import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '#foundation/ui/icon.tsx'

interface ReadMarkProps {
  name: string
  /** What was read; the mark goes as soon as the answer is another. */
  value: string
  children?: ReactNode
}

/** Stands in the hint of a field that was filled in from a passport. */
export function ReadMark({ name, value, children }: ReadMarkProps) {
  const { control } = useFormContext()
  const answer = useWatch({ control, name }) as unknown
  return (
    <>
      {answer === value && (
        <span className="flex items-center gap-1 font-semibold text-green">
          <Icon name="check" className="size-4" />
          <Trans>Read from your passport. Please check.</Trans>
        </span>
      )}
      {children}
    </>
  )
}
