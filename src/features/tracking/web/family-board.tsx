import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { turnMessage } from '#domain/application-lifecycle/whose-turn.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { Card } from '#foundation/ui/layout.tsx'
import { marksOf, milestoneLabels, milestones, type Mark } from '../family.ts'
import { ApplicationActions } from './application-actions.tsx'
import { LateVisaCard } from './late-visa-card.tsx'
import { StatusBadge } from './status-badge.tsx'
import { travellerOf } from './traveller-of.ts'

/** Everybody of one journey on one card, each with the next act. */
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
  const translate = useTranslate()
  const marks = marksOf(application)
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
        <StatusBadge status={application.status} />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {milestones.map((milestone) => (
          <li key={milestone} className="flex items-center gap-1.5">
            <MarkIcon mark={marks[milestone]} />
            {translate(milestoneLabels[milestone])}
          </li>
        ))}
      </ul>
      <p className={application.turn === 'applicant' ? 'font-semibold text-amber' : 'text-soft'}>
        {translate(turnMessage(application))}
      </p>
      {application.visaStatus === 'active' && <LateVisaCard applicationId={application.id} />}
      <ApplicationActions application={application} only={['continue', 'upload', 'download', 'review']} withTasks />
    </>
  )
}

const looks: Readonly<Record<Mark, { icon: IconName; colour: string }>> = {
  done: { icon: 'check', colour: 'text-green' },
  due: { icon: 'arrow', colour: 'text-amber' },
  ahead: { icon: 'clock', colour: 'text-soft' },
}

function MarkIcon({ mark }: { mark: Mark }) {
  const { t } = useLingui()
  const words: Record<Mark, string> = { done: t`Done`, due: t`Action needed`, ahead: t`Still ahead` }
  const { icon, colour } = looks[mark]
  return (
    <>
      <Icon name={icon} className={`size-4 ${colour}`} />
      <span className="sr-only">{words[mark]}:</span>
    </>
  )
}
