import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { visasApi } from '../../api.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import type { StaffVisa, VisaFile } from '../../visa-file.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { CorrectionNotice } from './correction-notice.tsx'
import { RequestNotice } from './request-notice.tsx'
import { RevocationNotice } from './revocation-notice.tsx'
import { SuspensionDialog } from './suspension-dialog.tsx'
import { useVisaFacts } from '../visa-facts.tsx'
import { VisaStatusBadge } from '../visa-status-badge.tsx'

export function VisaFilePanel({ file: { visas, request, isAwaited, hindrance } }: { file: VisaFile }) {
  const translate = useTranslate()
  const [newest, ...before] = visas
  return (
    <div className="space-y-3">
      {hindrance && (
        <Notice kind="problem" title={<Trans>The visa can’t be created</Trans>}>
          {translate(hindrance)}
        </Notice>
      )}
      {isAwaited && !hindrance && (
        <p role="status">
          <Trans>The visa is being created. This takes about a minute.</Trans>
        </p>
      )}
      {newest && <CurrentVisa visa={newest} request={request} />}
      {before.length > 0 && <PreviousVisas visas={before} />}
    </div>
  )
}

function CurrentVisa({ visa, request }: { visa: StaffVisa; request: VisaFile['request'] }) {
  const { t } = useLingui()
  const user = useUser()
  const factsOf = useVisaFacts()
  const { moment } = useFormat()
  const [dialog, setDialog] = useState<'suspend' | 'correct'>()
  const isOpen = visa.status === 'active'
  const ended = visa.endedAt && moment(visa.endedAt)

  async function download() {
    try {
      await downloadFile(visasApi.pdf, { params: { applicationId: visa.applicationId } }, `${visa.visaNumber}.pdf`)
    } catch (error) {
      toast({ title: t`The file could not be loaded.`, description: messageOf(error), variant: 'destructive' })
    }
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-mono text-lg">{formatVisaNumber(visa.visaNumber)}</span>
        <VisaStatusBadge status={visa.status} />
        {ended && (
          <span className="text-soft">
            <Trans>since {ended}</Trans>
          </span>
        )}
      </p>
      {visa.reason && (
        <blockquote className="border-l-4 border-line pl-3 whitespace-pre-line">{visa.reason}</blockquote>
      )}
      {request && (
        <RequestNotice
          visa={visa}
          request={request}
          {...(isOpen && user?.role === 'admin' && !visa.correction && { onCorrect: () => setDialog('correct') })}
        />
      )}
      {visa.revocation && <RevocationNotice visa={visa} revocation={visa.revocation} />}
      {visa.correction && <CorrectionNotice visa={visa} correction={visa.correction} />}
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {factsOf(visa)
          .filter(({ name }) => name !== 'number')
          .map(({ name, label, value }) => (
            <div key={name} className="flex justify-between gap-3 border-b border-line py-1">
              <dt className="text-soft">{label}</dt>
              <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => void download()}>
          <Trans>Download the PDF</Trans>
        </Button>
        {isOpen && (
          <>
            {user?.role === 'admin' && !visa.correction && (
              <Button tone="secondary" onClick={() => setDialog('correct')}>
                <Trans>Correct or move to a new passport</Trans>
              </Button>
            )}
            <Button tone="danger" onClick={() => setDialog('suspend')}>
              <Trans>Suspend</Trans>
            </Button>
          </>
        )}
      </div>
      {dialog === 'suspend' && <SuspensionDialog visa={visa} onClose={() => setDialog(undefined)} />}
      {dialog === 'correct' && <CorrectionDialog visa={visa} request={request} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function PreviousVisas({ visas }: { visas: readonly StaffVisa[] }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  return (
    <details>
      <summary className="min-h-8">{t`Earlier visas (${{ count: visas.length }})`}</summary>
      <ul className="mt-1 divide-y divide-line">
        {visas.map(({ id, visaNumber, status, endedAt, reason, holder }) => (
          <li key={id} className="py-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-mono">{formatVisaNumber(visaNumber)}</span>
              <VisaStatusBadge status={status} />
              {endedAt && <span className="text-soft">{moment(endedAt)}</span>}
            </p>
            <p>
              {holder.name} · <span className="font-mono">{holder.passportNumber}</span>
            </p>
            {reason && <p className="whitespace-pre-line text-soft">{reason}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
