import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { unanswered } from '#domain/applications/requests.ts'
import { documentTypes } from '#domain/documents/document-types.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import {
  requestTexts,
  type Application,
  type InformationRequest,
} from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { multilineText } from '#foundation/values/schema.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { steps, type Step } from '../steps.ts'
import { DocumentUploads } from './documents-part.tsx'

const AnswerForm = z.object({ answer: multilineText(1, /*i18n*/ 'An answer is required', 5000) })
const NoAnswerForm = z.object({ answer: z.optional(z.string()) })

interface RequestPartProps {
  application: Application
  request: InformationRequest
}

export function RequestPart({ application, request }: RequestPartProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const { open } = application
  const [asked, due] = [format.date(request.askedAt), format.date(request.dueAt)]
  return (
    <>
      <figure className="rounded-md border-l-4 border-l-amber-bar bg-amber-soft p-4">
        <blockquote className="text-lg whitespace-pre-line">{requestTexts(translate, request)}</blockquote>
        <figcaption className="mt-2 text-soft">
          <Trans>
            The officer wrote this on {asked}. Please answer by {due}.
          </Trans>
        </figcaption>
      </figure>
      {(open.personalInfo || open.travelDetails) && (
        <Section title={t`Answers to check again`}>
          <ul className="divide-y divide-line">
            {open.personalInfo && (
              <SectionLine application={application} request={request} step="personal" item="personalInfo" />
            )}
            {open.travelDetails && (
              <SectionLine application={application} request={request} step="travel" item="travelDetails" />
            )}
          </ul>
        </Section>
      )}
      {open.documents.length > 0 && <DocumentUploads application={application} />}
      <SubmitAnswer application={application} request={request} />
    </>
  )
}

function SectionLine({ application, request, step, item }: RequestPartProps & { step: Step; item: string }) {
  const translate = useTranslate()
  const title = translate(steps[step].label)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="flex items-center gap-2 font-semibold">
        {title} <Done isDone={request.answered.includes(item)} />
      </span>
      <Link
        to={screens.applicationById.path}
        params={{ id: application.id }}
        search={{ step, change: true }}
        className="prose-link inline-flex min-h-11 items-center"
      >
        <Trans>Change</Trans>&nbsp;<span className="sr-only">{title}</span>
      </Link>
    </li>
  )
}

function Done({ isDone }: { isDone: boolean }): ReactNode {
  if (isDone)
    return (
      <Badge kind="green">
        <Trans>Done</Trans>
      </Badge>
    )
  return (
    <Badge kind="amber">
      <Trans>To do</Trans>
    </Badge>
  )
}

function SubmitAnswer({ application, request }: RequestPartProps) {
  const { t } = useLingui()
  const submit = useWrite(lifecycleApi.submit, { id: application.id })
  const todo = unanswered(request).filter((item) => item !== 'answer')
  const mustWrite = request.items.includes('answer')
  return (
    <Section title={mustWrite ? t`Your answer` : t`Submit your answer`}>
      <Form
        schema={mustWrite ? AnswerForm : NoAnswerForm}
        values={{ answer: '' }}
        onSubmit={async ({ answer }) => {
          await submit.mutateAsync(answer ? { answer } : {})
          toast({ title: t`Answer sent`, description: t`We’re continuing with your application.` })
        }}
        onRefused={(description) =>
          toast({ title: t`The answer could not be sent`, description, variant: 'destructive' })
        }
        fallbackMessage={t`An error occurred. Please try again.`}
      >
        {todo.length > 0 && !request.items.includes('any') && <Todo items={todo} />}
        {application.open.answer && (
          <TextArea name="answer" label={t`Your message to the officer`} hint={mustWrite ? undefined : t`Optional`} />
        )}
        <Submit pending={t`Sending...`}>
          <Trans>Submit answer</Trans>
        </Submit>
      </Form>
    </Section>
  )
}

function Todo({ items }: { items: readonly string[] }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const named: Record<string, string> = {
    personalInfo: translate(steps.personal.label),
    travelDetails: translate(steps.travel.label),
  }
  for (const { id, label } of Object.values(documentTypes)) named[`document:${id}`] = translate(label)
  const what = items.map((item) => named[item] ?? item).join(t`, `)
  return (
    <p>
      <Trans>Still to do: {what}</Trans>
    </p>
  )
}
