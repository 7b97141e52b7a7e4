import { Trans, useLingui } from '@lingui/react/macro'
import { isWithdrawn } from '#domain/applications/status.ts'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { StageBar } from './stage-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { travellerOf } from './traveller-of.ts'
import { WhereItStands } from './where-it-stands.tsx'

interface DashboardRowProps {
  application: Application
  isFeatured: boolean
}

export function DashboardRow({ application, isFeatured }: DashboardRowProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const label = t`Application ID`
  const number = application.applicationNumber
  const traveller = travellerOf(application)
  return (
    <Card className={`space-y-4 ${edgeOf(application)}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl">{translate(visaTypeOf(application.applicationType).title)}</h3>
          <p className="text-soft">
            <Trans>
              {label}: <span className="font-mono whitespace-nowrap text-ink">{number}</span>
            </Trans>
            {traveller && <span> · {traveller}</span>}
          </p>
        </div>
        <StatusBadge status={application.status} isWithdrawn={isWithdrawn(application)} />
      </div>
      {!isWithdrawn(application) && <StageBar status={application.status} />}
      <WhereItStands application={application} />
      <div className="flex flex-wrap gap-3">
        {isFeatured ? (
          <ApplicationActions application={application} only={['download', 'review']} />
        ) : (
          <ApplicationActions application={application} only={['continue', 'upload', 'download', 'review']} withTasks />
        )}
        <LinkButton
          to={screens.trackApplication.path}
          search={{ app: number }}
          tone="secondary"
          aria-label={t`Details of ${number}`}
        >
          <Trans>Details</Trans>
        </LinkButton>
      </div>
    </Card>
  )
}

function edgeOf({ turn, visaStatus }: Application): string {
  if (visaStatus === 'active') return 'border-l-4 border-l-green'
  return turn === 'applicant' ? 'border-l-4 border-l-amber-bar' : ''
}
