import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Path } from '#foundation/router/search-words.ts'
import { Link } from '#foundation/router/web/link.tsx'
import { useSearch } from '#foundation/router/web/use-router.ts'
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
import { Page } from '#foundation/ui/page.tsx'
import { familiesIn } from '../family.ts'
import { inReadingOrder, isFinished, nextAction } from '../next-action.ts'
import { DashboardRow } from './dashboard-row.tsx'
import { LazyFamilyBoard } from './lazy-family-board.tsx'
import { NextActionCard } from './next-action-card.tsx'

const refreshEvery = 30_000

const FeedbackForm = lazy<ComponentType>(() =>
  import('#features/contact/web/feedback-form.tsx').then(
    ({ FeedbackForm: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

export function DashboardPage({ notice }: { notice?: ReactNode }) {
  const { t } = useLingui()
  const { denied } = useSearch()
  const user = useUser()
  const applications = useRead(lifecycleApi.list, {}, { refetchInterval: refreshEvery })

  const act = applications.data && nextAction(applications.data)

  // All of it at once: what comes later would push down what is being read.
  if (!user || applications.isPending) return <Loading />
  const name = user.fullName
  return (
    <Page width="wide" title={t`Welcome, ${name}`} lead={t`Manage your visa applications and track their status.`}>
      {denied && (
        <Notice kind="problem">
          <Trans>Access Denied: You don't have permission to access this page.</Trans>
        </Notice>
      )}
      {isStaff(user.role) && (
        <Notice title={t`You’re a member of staff`}>
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
      {act && <NextActionCard act={act} />}
      <section aria-labelledby="your-applications" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="your-applications" className="text-2xl">
            <Trans>Your Applications</Trans>
          </h2>
          <LinkButton to={screens.application.path} tone={act ? 'secondary' : 'primary'}>
            <Trans>New Application</Trans>
          </LinkButton>
        </div>
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
  const isLong = alone.length > shownFirst + 1
  const total = alone.length
  return (
    <>
      {families.map((members) => (
        <LazyFamilyBoard key={members[0]?.id} members={members} />
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
    <ul className="grid gap-x-6 border-t border-line pt-2 max-md:divide-y max-md:divide-line md:grid-cols-3 md:pt-4">
      <QuickLink
        icon="form"
        to={screens.application.path}
        title={<Trans>Apply for Visa</Trans>}
        text={<Trans>Choose a visa type to start. You can stop at any time and continue later.</Trans>}
      />
      <QuickLink
        icon="route"
        to={screens.trackApplication.path}
        title={<Trans>Track Application</Trans>}
        text={<Trans>See every step of a case, its documents and its payment.</Trans>}
      />
      <QuickLink
        icon="calendar"
        to={screens.appointments.path}
        title={<Trans>Book Appointment</Trans>}
        text={<Trans>For an identity check or an interview, if your case needs one.</Trans>}
      />
    </ul>
  )
}

interface QuickLinkProps {
  icon: IconName
  to: Path
  title: ReactNode
  text: ReactNode
}

function QuickLink({ icon, to, title, text }: QuickLinkProps) {
  return (
    <li className="relative flex gap-3 py-3 hover:bg-blue-soft">
      <Icon name={icon} className="mt-0.5 size-6 text-link" />
      <div>
        <h3 className="text-lg">
          <Link to={to} className="text-link no-underline after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="text-soft">{text}</p>
      </div>
    </li>
  )
}
