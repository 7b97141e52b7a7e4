import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { requestSubjects } from '#domain/visas/request-subjects.ts'
import { screens } from '#foundation/paths.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { caseListsApi } from '../../../lists/api.ts'

export function CorrectionsPanel() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  const requests = useRead(caseListsApi.corrections, {})
  if (requests.isPending) return <Skeleton lines={6} />
  if (requests.isError) return <Failed retry={requests.refetch}>{t`The requests could not be loaded.`}</Failed>
  if (requests.data.length === 0)
    return (
      <Empty>
        <Trans>No visa corrections are waiting.</Trans>
      </Empty>
    )
  return (
    <ul className="space-y-3">
      {requests.data.map(({ id, applicationNumber, name, applicationType, about, askedAt }) => {
        const day = date(askedAt)
        return (
          <li key={id}>
            <Card className="flex flex-wrap gap-x-3">
              <Link
                to={screens.caseById.path}
                params={{ id }}
                data-case={id}
                className="prose-link inline-flex min-h-11 items-center font-mono sm:min-h-0"
              >
                {applicationNumber}
              </Link>
              <span className="font-semibold">{name}</span>
              <span>{translate(visaTypeOf(applicationType).title)}</span>
              <span>{translate(requestSubjects[about].label)}</span>
              <span className="text-soft">
                <Trans>requested on {day}</Trans>
              </span>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
