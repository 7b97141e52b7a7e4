import { useLingui } from '@lingui/react/macro'

/** Without a colour, because more is not always better. */
export function Trend({ of, days }: { of: number | null; days: number }) {
  const { t } = useLingui()
  if (of === null) return <span className="text-soft">{t`Nothing to compare with in the ${days} days before`}</span>
  const share = `${Math.abs(of)}%`
  const direction = Math.sign(of) as -1 | 0 | 1
  const sentence = {
    [-1]: t`${share} less than in the ${days} days before`,
    0: t`As much as in the ${days} days before`,
    1: t`${share} more than in the ${days} days before`,
  }[direction]
  return (
    <span className="text-soft">
      <span aria-hidden="true">{{ [-1]: '▼', 0: '=', 1: '▲' }[direction]} </span>
      {sentence}
    </span>
  )
}
