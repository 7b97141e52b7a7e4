import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswerLabels, useFormatAnswer, type AnswerName } from '#domain/applications/web/answer-labels.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { LazyRepresentativeFacts } from '#domain/applications/web/lazy-representative-facts.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Facts, Panel } from './panel.tsx'

const personal = ['firstName', 'lastName', 'gender', 'nationality', 'passportCountry', 'email', 'phone'] as const
const travel = ['purpose', 'entryType', 'duration', 'accommodationType', 'accommodationDetails'] as const

function useAnswers() {
  const labels = useAnswerLabels()
  const show = useFormatAnswer()
  return (names: readonly AnswerName[], answers: Readonly<Record<string, string | number | undefined>>) =>
    names.map((name) => [labels[name], show(name, answers[name])] as const)
}

export function AnswersPanels({ application }: { application: Application }) {
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      <PersonalPanel application={application} />
      <TravelPanel application={application} />
    </div>
  )
}

function PersonalPanel({ application: { personalInfo: info, representative } }: { application: Application }) {
  const { t } = useLingui()
  const labels = useAnswerLabels()
  const format = useFormat()
  const answers = useAnswers()
  return (
    <Panel title={t`Personal Information`}>
      {info ? (
        <Facts
          facts={[
            ...answers(personal, info),
            [labels.passportNumber, <PassportNumber key="number" number={info.passportNumber} />],
            [t`Passport Expiry Date`, format.date(info.expiryDate)],
          ]}
        />
      ) : (
        <NothingYet />
      )}
      <LazyRepresentativeFacts representative={representative} />
    </Panel>
  )
}

/** The last characters are enough to recognise one's passport; the rest is hidden from onlookers. */
function PassportNumber({ number }: { number: string | undefined }) {
  const { t } = useLingui()
  if (!number) return t`Not available`
  const end = number.slice(number.length > 4 ? -3 : -1)
  return (
    <>
      <span aria-hidden="true" className="font-mono">
        {'•'.repeat(number.length - end.length) + end}
      </span>
      <span className="sr-only">
        <Trans>ends in {end}</Trans>
      </span>
    </>
  )
}

function TravelPanel({ application: { travelDetails } }: { application: Application }) {
  const { t } = useLingui()
  const labels = useAnswerLabels()
  const format = useFormat()
  const answers = useAnswers()
  return (
    <Panel title={t`Travel Details`}>
      {travelDetails ? (
        <Facts
          facts={[
            [labels.arrivalDate, format.date(travelDetails.arrivalDate)],
            [labels.departureDate, format.date(travelDetails.departureDate)],
            ...answers(travel, travelDetails),
          ]}
        />
      ) : (
        <NothingYet />
      )}
    </Panel>
  )
}

function NothingYet() {
  return (
    <p className="text-soft">
      <Trans>Not filled in yet.</Trans>
    </p>
  )
}
