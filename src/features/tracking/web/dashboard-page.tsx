import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { dayOf } from '#foundation/values/day.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Button, LinkButton } from '#foundation/ui/button.tsx'
import { Busy, Empty, Failed, Notice } from '#foundation/ui/feedback.tsx'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { Card, Page } from '#foundation/ui/layout.tsx'
import { familiesIn } from '../family.ts'
import { inReadingOrder, isFinished, nextAct } from '../priorities.ts'
import { DashboardRow } from './dashboard-row.tsx'
import { LateFamilyBoard } from './late-family-board.tsx'
import { NextActCard } from './next-act-card.tsx'

const refreshEvery = 30_000

/** Below everything else, so the form library is loaded late. */
const FeedbackForm = lazy<ComponentType>(() =>
  import('#features/contact/web/feedback-form.tsx').then(
    ({ FeedbackForm: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

/** Modules above this one add what the reader has to know first. */
export function DashboardPage({ notice }: { notice?: ReactNode }) {
  const { t } = useLingui()
  const { denied } = useSearch({ strict: false })
  const user = useUser()
  const applications = useRead(lifecycleApi.list, {}, { refetchInterval: refreshEvery })

  const act = applications.data && nextAct(applications.data)

  if (!user) return <Loading />
  const name = user.fullName
  return (
    <Page width="wide" title={t`Welcome, ${name}`} lead={t`Manage your visa applications and track their status.`}>
      {denied && (
        <Notice kind="problem">
          <Trans>Access Denied: You don't have permission to access this page.</Trans>
        </Notice>
      )}
      {isStaff(user.role) && (
        <Notice title={t`You work at the desk`}>
          <LinkButton to={screens.myDay.path} className="mt-1 mr-2">
            <Trans>My day</Trans>
          </LinkButton>
          {user.role === 'admin' && (
            <LinkButton tone="secondary" to={screens.admin.path} className="mt-1 mr-2">
              <Trans>Admin Dashboard</Trans>
            </LinkButton>
          )}
          <LinkButton tone="secondary" to={screens.cases.path} className="mt-1">
            <Trans>Case Management</Trans>
          </LinkButton>
        </Notice>
      )}
      {notice}
      {act && <NextActCard act={act} />}
      <section aria-labelledby="your-applications" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="your-applications" className="text-2xl">
            <Trans>Your Applications</Trans>
          </h2>
          <LinkButton to={screens.application.path}>
            <Trans>New Application</Trans>
          </LinkButton>
        </div>
        {applications.isPending && <Loading />}
        {applications.isError && (
          <Failed retry={() => window.location.reload()} detail={t`What you saved is safe.`}>
            <Trans>Error loading applications</Trans>
          </Failed>
        )}
        {applications.data && <Applications applications={applications.data} featured={act?.application} />}
      </section>
      <QuickLinks />
      <p className="text-soft">
        <Trans>
          Your name and language, password, second factor and open sessions are in{' '}
          <Link to={screens.account.path} className="prose-link">
            your account
          </Link>
          .
        </Trans>
      </p>
      <Suspense>
        <FeedbackForm />
      </Suspense>
    </Page>
  )
}

function Loading() {
  return (
    <Busy>
      <Trans>Loading dashboard...</Trans>
    </Busy>
  )
}

interface ApplicationsProps {
  applications: readonly Application[]
  featured: Application | undefined
}

/** A phone shows about one at a time. */
const shownFirst = 4

function Applications({ applications, featured }: ApplicationsProps) {
  const [isWhole, setWhole] = useState(false)
  const [today] = useState(() => dayOf(new Date()))
  if (applications.length === 0) {
    return (
      <Empty picture="coast">
        <Trans>You don't have any visa applications yet.</Trans>
      </Empty>
    )
  }
  const finished = applications.filter((application) => isFinished(application, today))
  const count = finished.length
  const open = applications.filter((application) => !finished.includes(application))
  const families = familiesIn(open)
  const alone = inReadingOrder(open.filter((application) => !families.some((members) => members.includes(application))))
  // Nobody presses a button for one more.
  const isLong = alone.length > shownFirst + 1
  const total = alone.length
  return (
    <>
      {families.map((members) => (
        <LateFamilyBoard key={members[0]?.id} members={members} />
      ))}
      <Rows applications={isLong && !isWhole ? alone.slice(0, shownFirst) : alone} featured={featured} />
      {isLong && (
        <Button tone="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show less</Trans> : <Trans>Show all {total} applications</Trans>}
        </Button>
      )}
      {count > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
            <Plural value={count} one="# finished application" other="# finished applications" />
          </summary>
          <div className="mt-3">
            <Rows applications={finished} featured={undefined} />
          </div>
        </details>
      )}
    </>
  )
}

function Rows({ applications, featured }: ApplicationsProps) {
  return (
    <ul className="space-y-4">
      {applications.map((application) => (
        <li key={application.id}>
          <DashboardRow application={application} isFeatured={application === featured} />
        </li>
      ))}
    </ul>
  )
}

function QuickLinks() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <QuickLink
        icon="form"
        title={<Trans>Apply for Visa</Trans>}
        text={<Trans>Choose a visa type to start. You can stop at any time and continue later.</Trans>}
      >
        <LinkButton to={screens.application.path} tone="secondary">
          <Trans>Apply for Visa</Trans>
        </LinkButton>
      </QuickLink>
      <QuickLink
        icon="route"
        title={<Trans>Track Application</Trans>}
        text={<Trans>See every step of a case, its documents and its payment.</Trans>}
      >
        <LinkButton to={screens.trackApplication.path} tone="secondary">
          <Trans>Track Application</Trans>
        </LinkButton>
      </QuickLink>
      <QuickLink
        icon="calendar"
        title={<Trans>Book Appointment</Trans>}
        text={<Trans>For an identity check or an interview, if your case needs one.</Trans>}
      >
        <LinkButton to={screens.appointments.path} tone="secondary">
          <Trans>Book Appointment</Trans>
        </LinkButton>
      </QuickLink>
    </div>
  )
}

function QuickLink({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: ReactNode
  text: ReactNode
  children: ReactNode
}) {
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 className="flex items-center gap-2 text-lg">
        <Icon name={icon} className="size-6 text-link" />
        {title}
      </h3>
      <p className="hidden grow text-soft sm:block">{text}</p>
      {children}
    </Card>
  )
}
