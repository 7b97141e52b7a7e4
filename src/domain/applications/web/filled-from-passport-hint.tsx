import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '#foundation/ui/icon.tsx'

interface FilledFromPassportHintProps {
  name: string
  value: string
  children?: ReactNode
}

export function FilledFromPassportHint({ name, value, children }: FilledFromPassportHintProps) {
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
