import { useLingui } from '@lingui/react'
import { defaultExpress } from '#domain/payments/express.ts'
import { useMoney } from '#foundation/ui/use-money.ts'
import { expressLines } from '../express-lines.ts'

export function ExpressList() {
  const { i18n } = useLingui()
  const money = useMoney()
  const lines = expressLines(defaultExpress, { translate: (text, values) => i18n._(text, values), money })
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5" data-lines="express">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
