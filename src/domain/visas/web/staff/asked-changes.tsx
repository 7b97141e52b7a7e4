import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '#foundation/paths.ts'
import type { Reply } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { visasApi } from '../../api.ts'
import { formatVisaNumber } from '../../visa-number.ts'

export function PendingChanges() {
  const revocations = useRead(visasApi.askedRevocations, {})
  const corrections = useRead(visasApi.askedCorrections, {})
  return (
    <>
      <PendingList title={<Trans>Revocations that wait for a second administrator</Trans>} changes={revocations.data} />
      <PendingList title={<Trans>Corrections that wait for a second administrator</Trans>} changes={corrections.data} />
    </>
  )
}

function PendingList({
  title,
  changes,
}: {
  title: ReactNode
  changes: Reply<typeof visasApi.askedRevocations> | undefined
}) {
  const { t } = useLingui()
  const { date } = useFormat()
  if (!changes || changes.length === 0) return null
  return (
    <Notice kind="warning" title={title}>
      <ul className="space-y-1">
        {changes.map(({ applicationId, applicationNumber, visaNumber, by, at }) => {
          const number = formatVisaNumber(visaNumber)
          const name = by?.fullName ?? t`A former colleague`
          const day = date(at)
          return (
            <li key={visaNumber} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={screens.caseById.path}
                params={{ id: applicationId }}
                className="prose-link inline-flex min-h-11 items-center sm:min-h-8"
              >
                <Trans>
                  Visa {number} of {applicationNumber}
                </Trans>
              </Link>
              <span className="text-soft">
                <Trans>
                  asked for by {name} on {day}
                </Trans>
              </span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
