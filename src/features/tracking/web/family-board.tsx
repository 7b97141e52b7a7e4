import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { isWithdrawn } from '#domain/applications/status.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { marksOf, milestoneLabels, milestones, type Mark } from '../family.ts'
import { ApplicationActions } from './application-actions.tsx'
import { StatusBadge } from './status-badge.tsx'
import { travellerOf } from './traveller-of.ts'
import { WhereItStands } from './where-it-stands.tsx'

export function FamilyBoard({ members }: { members: readonly Application[] }) {
  const { t } = useLingui()
  const count = members.length
  return (
    <section aria-label={t`Travelling together`}>
      <Card className="space-y-1">
        <h3 className="text-xl">
          <Trans>Travelling together: {count} travellers</Trans>
        </h3>
        <ul className="divide-y divide-line">
          {members.map((member, index) => (
            <li key={member.id} className="space-y-2 py-4">
              <TravellerProgress application={member} number={index + 1} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function TravellerProgress({ application, number }: { application: Application; number: number }) {
  const { t } = useLingui()
  const name = travellerOf(application) || t`Traveller ${number}`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-lg">
          <Link
            to={screens.trackApplication.path}
            search={{ app: application.applicationNumber }}
            className="prose-link inline-flex min-h-11 items-center"
          >
            {name}
          </Link>
        </h4>
        <StatusBadge status={application.status} isWithdrawn={isWithdrawn(application)} />
      </div>
      {application.status !== 'rejected' && <Milestones application={application} />}
      <WhereItStands application={application} />
      <ApplicationActions application={application} only={['continue', 'upload', 'download', 'review']} withTasks />
    </>
  )
}

function Milestones({ application }: { application: Application }) {
  const translate = useTranslate()
  const marks = marksOf(application)
  return (
    <ul className="-mx-2 grid max-w-2xl auto-cols-fr grid-flow-col text-center text-xs leading-tight hyphens-auto sm:mx-0 sm:text-sm">
      {milestones.map((milestone) => (
        <li key={milestone} className="group relative flex min-w-0 flex-col items-center gap-1">
          <span
            className={`absolute top-4 right-1/2 h-0.5 w-full group-first:hidden ${marks[milestone] === 'ahead' ? 'bg-line' : 'bg-green'}`}
          />
          <MarkIcon mark={marks[milestone]} />
          <span className="max-w-full px-0.5 tracking-tight sm:tracking-normal">
            {translate(milestoneLabels[milestone])}
          </span>
        </li>
      ))}
    </ul>
  )
}

const looks: Readonly<Record<Mark, { icon: IconName; colour: string }>> = {
  done: { icon: 'check', colour: 'border-green bg-green-soft text-green' },
  due: { icon: 'arrow', colour: 'border-amber-bar bg-amber-soft text-amber' },
  ahead: { icon: 'clock', colour: 'border-line bg-card text-soft' },
}

function MarkIcon({ mark }: { mark: Mark }) {
  const { t } = useLingui()
  const words: Record<Mark, string> = { done: t`Done`, due: t`Action needed`, ahead: t`Still to come` }
  const { icon, colour } = looks[mark]
  return (
    <>
      <span className={`relative z-10 flex size-8 items-center justify-center rounded-full border-2 ${colour}`}>
        <Icon name={icon} className="size-4" />
      </span>
      <span className="sr-only">{words[mark]}:</span>
    </>
  )
}
