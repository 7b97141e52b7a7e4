import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#foundation/ui/use-format.ts'

interface TrendProps {
  of: number | null
  days: number
  isMoment?: boolean
}

/** Without a colour, because more is not always better. */
export function Trend({ of, days, isMoment = false }: TrendProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (of === null)
    return (
      <span className="text-soft">
        {isMoment ? t`There were none ${days} days ago` : t`No data for the previous ${days} days`}
      </span>
    )
  const share = format.percent(Math.abs(of))
  const direction = Math.sign(of) as -1 | 0 | 1
  const sentences = isMoment
    ? {
        [-1]: t`${share} fewer than ${days} days ago`,
        0: t`Same as ${days} days ago`,
        1: t`${share} more than ${days} days ago`,
      }
    : {
        [-1]: t`${share} less than in the previous ${days} days`,
        0: t`Same as in the previous ${days} days`,
        1: t`${share} more than in the previous ${days} days`,
      }
  return (
    <span className="text-soft">
      <span aria-hidden="true">{{ [-1]: '▼', 0: '=', 1: '▲' }[direction]} </span>
      {sentences[direction]}
    </span>
  )
}
