import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import type { ReactNode } from 'react'
import { PersonalInfo, TravelDetails } from '#domain/applications/application.ts'
import { passportProblems, personalProblems, travelProblems } from '#domain/applications/consistency.ts'
import { useAnswerLabels, useFormatAnswer, type AnswerName } from '#domain/applications/web/answer-labels.ts'
import { LazyRepresentativeFacts } from '#domain/applications/web/lazy-representative-facts.tsx'
import { usePhone } from '#domain/applications/web/use-phone.ts'
import { documentTypeNames, documentTypes } from '#domain/documents/document-types.ts'
import { Disagreements } from '#domain/documents/web/disagreements.tsx'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { today } from '#foundation/http/web/today.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { EmailAddress } from '#foundation/ui/email-address.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { SummaryList, type SummaryRow } from '#foundation/ui/summary-list.tsx'
import { steps, type Step } from '../steps.ts'

export function CheckAnswers({ application }: { application: Application }) {
  const translate = useTranslate()
  const label = useAnswerLabels()
  const show = useFormatAnswer()
  const shown = (name: string, value: string | undefined) =>
    name === 'email' && value ? <EmailAddress of={value} /> : show(name, value)
  const rowsOf = (names: readonly string[], values: object | null): SummaryRow[] =>
    names.map((name) => ({
      name,
      label: label[name as AnswerName],
      value: shown(name, (values as Record<string, string> | null)?.[name]),
    }))
  const files = new Map(application.documents.map((document) => [document.documentType, document]))
  return (
    <>
      <Outdated application={application} />
      <Disagreements applicationId={application.id} />
      <Part step="personal" application={application}>
        <LazyRepresentativeFacts representative={application.representative} />
        <SummaryList rows={rowsOf(Object.keys(PersonalInfo.shape), application.personalInfo)} />
      </Part>
      <Part step="travel" application={application}>
        <SummaryList rows={rowsOf(Object.keys(TravelDetails.shape), application.travelDetails)} />
      </Part>
      <Part step="documents" application={application}>
        <SummaryList
          rows={documentTypeNames
            .filter((type) => documentTypes[type].required || files.has(type))
            .map((type) => ({
              name: type,
              label: translate(documentTypes[type].label),
              value: files.get(type)?.fileName ?? <Trans>Missing</Trans>,
            }))}
        />
      </Part>
    </>
  )
}

function Part({ step, application, children }: { step: Step; application: Application; children: ReactNode }) {
  const translate = useTranslate()
  const title = translate(steps[step].label)
  return (
    <section aria-label={title}>
      <Card level="quiet">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-xl">{title}</h2>
          <Link
            to={screens.applicationById.path}
            params={{ id: application.id }}
            search={{ step, change: true }}
            className="prose-link inline-flex min-h-11 items-center"
          >
            <Trans>Change</Trans> <span className="sr-only">{title}</span>
          </Link>
        </div>
        {children}
      </Card>
    </section>
  )
}

/** A draft can wait for weeks: answers that were valid may have expired. */
function Outdated({ application }: { application: Application }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const messages = outdatedAnswers(application, usePhone())
  if (messages.length === 0) return null
  return (
    <Notice kind="problem" title={t`Some answers need another look`}>
      <ul className="list-disc pl-5">
        {messages.map((message) => (
          <li key={message}>{translate(message)}</li>
        ))}
      </ul>
    </Notice>
  )
}

export function outdatedAnswers(
  { personalInfo, travelDetails }: Application,
  phone: ReturnType<typeof usePhone>,
): string[] {
  const [person, travel, day] = [personalInfo ?? {}, travelDetails ?? {}, today()]
  return [
    ...Object.values(personalProblems(person, day)),
    ...Object.values(phone?.phoneProblems(person) ?? {}),
    ...Object.values(travelProblems(travel, day)),
    ...Object.values(passportProblems(person, travel)),
  ]
}
