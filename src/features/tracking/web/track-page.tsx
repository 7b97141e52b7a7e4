import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useSearch } from '#foundation/router/web/use-router.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import { isWithdrawn } from '#domain/applications/status.ts'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { parseReferenceNumber } from '#foundation/values/number.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Empty, Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { ApplicationDetail } from './application-detail.tsx'
import { StatusBadge } from './status-badge.tsx'
import { travellerOf } from './traveller-of.ts'

const PreferencesPanel = lazy(() =>
  import('./preferences-panel.tsx').then(({ PreferencesPanel: Shown }) => ({ default: Shown })),
)

interface TrackPageProps {
  emails?: ComponentType<{ applicationId: string }>
}

export function TrackPage({ emails: Emails }: TrackPageProps) {
  const { t } = useLingui()
  const { app } = useSearch()
  const applications = useRead(lifecycleApi.list, {})
  const chosen = app === undefined ? undefined : findByNumber(applications.data ?? [], app)
  return (
    <Page width="wide" title={t`Track Applications`} lead={t`Every step of your applications, as it happens.`}>
      <Link to={screens.dashboard.path} className="prose-link inline-flex min-h-11 items-center">
        ← <Trans>Back to Dashboard</Trans>
      </Link>
      {applications.isPending && <Skeleton lines={6} />}
      {applications.isError && (
        <Failed retry={applications.refetch}>
          <Trans>Error loading applications</Trans>
        </Failed>
      )}
      {applications.data?.length === 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_minmax(17rem,1fr)]">
          <div className="space-y-6">
            {app !== undefined && <NotYours />}
            <NoApplications />
          </div>
          <Preferences />
        </div>
      )}
      {applications.data && applications.data.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(17rem,1fr)_2fr]">
          <div className={`space-y-6 ${app === undefined ? '' : 'max-lg:order-last'}`}>
            <ApplicationList applications={applications.data} chosen={chosen?.id} />
            <Preferences />
          </div>
          <div className={app === undefined ? 'max-lg:hidden' : ''}>
            {chosen && (
              <ApplicationDetail application={chosen} emails={Emails && <Emails applicationId={chosen.id} />} />
            )}
            {!chosen && (app === undefined ? <ChooseOne /> : <NotYours />)}
          </div>
        </div>
      )}
    </Page>
  )
}

function Preferences() {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <PreferencesPanel />
    </Suspense>
  )
}

function findByNumber(applications: readonly Application[], given: string): Application | undefined {
  const number = parseReferenceNumber('EV', given) ?? given
  return applications.find(({ applicationNumber }) => applicationNumber === number)
}

function NotYours() {
  const { t } = useLingui()
  return (
    <Notice title={t`We couldn’t find this application in your account.`}>
      <Trans>Only the person who applied can open this link. It may belong to another account.</Trans>
    </Notice>
  )
}

function ChooseOne() {
  return (
    <Empty picture="forest">
      <Trans>Choose an application to see its details.</Trans>
    </Empty>
  )
}

function NoApplications() {
  return (
    <Empty
      picture="coast"
      action={
        <LinkButton to={screens.application.path}>
          <Trans>Start New Application</Trans>
        </LinkButton>
      }
    >
      <Trans>You don't have any visa applications yet.</Trans>
    </Empty>
  )
}

function ApplicationList({
  applications,
  chosen,
}: {
  applications: readonly Application[]
  chosen: string | undefined
}) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Your Applications`}>
      <Card className="!p-2">
        <ul className="space-y-1">
          {applications.map((application) => (
            <li key={application.id}>
              <Entry application={application} isChosen={application.id === chosen} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Entry({ application, isChosen }: { application: Application; isChosen: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const day = format.date(application.createdAt)
  const traveller = travellerOf(application)
  return (
    <Link
      to={screens.trackApplication.path}
      search={{ app: application.applicationNumber }}
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className="block rounded-md border-l-4 border-transparent p-3 no-underline hover:bg-blue-soft aria-[current]:border-blue aria-[current]:bg-blue-soft"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{translate(visaTypeOf(application.applicationType).title)}</span>
        <StatusBadge status={application.status} isWithdrawn={isWithdrawn(application)} />
      </span>
      {traveller && <span className="block">{traveller}</span>}
      <span className="mt-1 block font-mono text-sm">{application.applicationNumber}</span>
      <span className="block text-sm text-soft">
        <Trans>Created {day}</Trans>
      </span>
    </Link>
  )
}
