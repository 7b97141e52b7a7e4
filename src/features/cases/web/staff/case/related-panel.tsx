import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MatchDetails } from '#domain/screening/web/staff/match-details.tsx'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { OpenCase, Related } from '../../../case.ts'
import { CaseStatusBadge } from '../list/badges.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { DeskPanel } from './desk-panel.tsx'

export function RelatedPanel({ of: opened }: { of: OpenCase }) {
  const { t } = useLingui()
  const [comparing, setComparing] = useState<string>()
  const other = opened.related.find(({ id }) => id === comparing)
  if (opened.related.length === 0) return null
  return (
    <DeskPanel title={t`Other applications`}>
      <ul className="divide-y divide-line">
        {opened.related.map((related) => (
          <li key={related.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <RelatedLine of={related} />
            <Button
              tone="quiet"
              className="min-h-8! px-2! py-0.5!"
              aria-label={t`Compare with ${{ applicationNumber: related.applicationNumber }}`}
              onClick={() => setComparing(related.id)}
            >
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {other && <CompareDialog of={opened} other={other} onClose={() => setComparing(undefined)} />}
    </DeskPanel>
  )
}

function RelatedLine({
  of: { applicationNumber, applicationType, status, likeness, reasons, isOpen, verdict, submittedAt },
}: {
  of: Related
}) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  return (
    <>
      <span className="font-mono">{applicationNumber}</span>
      <span>{translate(visaTypeOf(applicationType).title)}</span>
      <span className="text-soft">{date(submittedAt)}</span>
      <CaseStatusBadge status={status} />
      <MatchDetails of={{ likeness, reasons }} />
      {verdict === 'open' && isOpen && <Badge kind="amber">{t`Not assessed`}</Badge>}
      {verdict === 'same' && <Badge kind="red">{t`Same person`}</Badge>}
      {verdict === 'different' && <Badge kind="green">{t`Someone else`}</Badge>}
    </>
  )
}
