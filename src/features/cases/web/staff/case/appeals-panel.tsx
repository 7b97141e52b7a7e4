import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { screens } from '#foundation/paths.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { caseListsApi } from '../../../lists/api.ts'
import { useReasons } from '../decision/use-decision-options.ts'

export function AppealsPanel() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  const reasons = useReasons()
  const reviews = useRead(caseListsApi.reviews, {})
  if (reviews.isPending) return <Skeleton lines={6} />
  if (reviews.isError) return <Failed retry={reviews.refetch}>{t`Error loading applications`}</Failed>
  if (reviews.data.length === 0)
    return (
      <Empty>
        <Trans>No appeals are waiting. Appeals against your own decisions go to your colleagues.</Trans>
      </Empty>
    )
  return (
    <ul className="space-y-3">
      {reviews.data.map(({ id, applicationNumber, name, applicationType, reasonCode, statement, filedAt }) => {
        const day = date(filedAt)
        return (
          <li key={id}>
            <Card className="space-y-2">
              <p className="flex flex-wrap gap-x-3">
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
                {reasonCode && <span>{reasons.nameOf(reasonCode)}</span>}
                <span className="text-soft">
                  <Trans>requested on {day}</Trans>
                </span>
              </p>
              <blockquote className="border-l-4 border-line pl-3 whitespace-pre-line">{statement}</blockquote>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
