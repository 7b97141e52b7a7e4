import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { BankAccount } from '../payment.ts'
import { transferDays } from '../states.ts'
import { CopyText } from '#foundation/ui/copy-text.tsx'
import { useDollars, withCurrency } from './use-dollars.ts'

interface TransferInstructionsProps {
  bank: BankAccount
  amount: number
  reference: string
}

export function TransferInstructions({ bank, amount, reference }: TransferInstructionsProps) {
  const { t } = useLingui()
  const dollars = useDollars()
  return (
    <section aria-label={t`Transfer instructions`} className="space-y-3">
      {bank.isPlaceholder && (
        <Notice title={t`Placeholder account`}>
          <Trans>This is a demonstration. The account below doesn’t exist. Please don’t send any money to it.</Trans>
        </Notice>
      )}
      <dl className="divide-y divide-line rounded-md border border-line bg-card">
        <Row label={t`Bank`} value={bank.bankName} />
        <Row label={t`Account name`} value={bank.accountName} />
        <Row label={t`Account number`} value={bank.accountNumber} isCode />
        <Row label={t`SWIFT code`} value={bank.swift} isCode />
        <Row label={t`Amount`} value={withCurrency(dollars(amount))} copied={amount.toFixed(2)} />
        <Row label={t`Reference`} value={reference} isCode isStrong />
      </dl>
      <p className="text-soft">
        <Trans>
          Enter the reference on your transfer exactly as shown here: it’s how we identify your payment. Send the full
          amount; you pay any bank charges. You have {transferDays} days to pay, and we’ll remind you before the
          deadline.
        </Trans>
      </p>
    </section>
  )
}

interface RowProps {
  label: string
  value: string
  copied?: string
  isCode?: boolean
  isStrong?: boolean
}

function Row({ label, value, copied = value, isCode = false, isStrong = false }: RowProps) {
  return (
    <div className={`grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2 ${isStrong ? 'bg-blue-soft' : ''}`}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={`break-words ${isCode ? 'font-mono' : ''} ${isStrong ? 'font-semibold' : ''}`}>{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyText label={label} text={copied} />
      </dd>
    </div>
  )
}
