import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#paths.ts'
import { useRead } from '#platform/web/use-api.ts'
import { Notice } from '#ui/feedback.tsx'
import { useFormat } from '#ui/use-format.ts'
import { visasApi } from '../api.ts'
import { spacedNumber } from '../visa-number.ts'

/** Revocations that a second administrator has to look at. Nothing is shown while there are none. */
export function AskedRevocations() {
  const { t } = useLingui()
  const { date } = useFormat()
  const asked = useRead(visasApi.askedRevocations, {})
  if (!asked.data || asked.data.length === 0) return null
  return (
    <Notice kind="warning" title={<Trans>Revocations that wait for a second administrator</Trans>}>
      <ul className="space-y-1">
        {asked.data.map(({ applicationId, applicationNumber, visaNumber, by, at }) => {
          const number = spacedNumber(visaNumber)
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
