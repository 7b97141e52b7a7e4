import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { visasApi } from '../api.ts'
import { type CorrectionRequest } from '../correction-request.ts'
import { requestSubjects, subjectNames, type RequestSubject } from '../request-subjects.ts'
import type { Visa } from '../visa.ts'
import { HolderChanges } from './holder-changes.tsx'
import { useSubjectValues } from './use-subject-values.ts'

const RequestForm = lazy(() =>
  Promise.all([import('./request-form.tsx'), loadDeferredTexts()]).then(([{ RequestForm: Shown }]) => ({
    default: Shown,
  })),
)

interface CorrectionSectionProps {
  visa: Visa
  evidence: DocumentRecord | undefined
}

export function CorrectionSection({ visa, evidence }: CorrectionSectionProps) {
  const { t } = useLingui()
  const requests = useRead(visasApi.correctionRequests, { params: { applicationId: visa.applicationId } })
  if (requests.isPending) return <Skeleton lines={2} />
  if (requests.isError) return <Failed retry={requests.refetch}>{t`Your requests could not be loaded.`}</Failed>
  const [latest] = requests.data
  if (latest?.status === 'open') return <Waiting visa={visa} request={latest} />
  const isFresh = evidence !== undefined && (latest === undefined || evidence.uploadedAt > latest.askedAt)
  return (
    <div className="space-y-3">
      {latest?.status === 'declined' && <Answered request={latest} />}
      {visa.status === 'active' && <Report visa={visa} evidence={isFresh ? evidence : undefined} />}
    </div>
  )
}

function Waiting({ visa, request }: { visa: Visa; request: CorrectionRequest }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  const withdraw = useWrite(visasApi.withdrawCorrectionRequest, { applicationId: visa.applicationId, id: request.id })
  const day = date(request.askedAt)
  const subject = translate(requestSubjects[request.about].label)
  return (
    <Notice title={t`We’re reviewing your request`}>
      <p>
        <Trans>
          You requested a correction on {day}: {subject}. We’ll answer by email and on this page. Until then, your visa
          stays as it is.
        </Trans>
      </p>
      <HolderChanges person={visa.person} changes={request.changes} />
      {request.statement && <blockquote className="mt-2 whitespace-pre-line">{request.statement}</blockquote>}
      <Button
        tone="secondary"
        className="mt-3"
        aria-disabled={withdraw.isPending}
        onClick={() =>
          withdraw.isPending ||
          withdraw.mutate(undefined, {
            onSuccess: () => toast({ title: t`Request withdrawn` }),
            onError: (error) =>
              toast({
                title: t`That did not work. Please try again.`,
                description: translate(messageOf(error) ?? ''),
                variant: 'destructive',
              }),
          })
        }
      >
        <Trans>Withdraw the request</Trans>
      </Button>
    </Notice>
  )
}

function Answered({ request }: { request: CorrectionRequest }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const day = date(request.answeredAt)
  return (
    <Notice title={t`Our answer of ${day}: your visa stays as it is`}>
      <p className="whitespace-pre-line">{request.answer}</p>
    </Notice>
  )
}

function Report(props: { visa: Visa; evidence: DocumentRecord | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [about, setAbout] = useState<RequestSubject>()
  return (
    <section className="rounded-md border border-line">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-left font-semibold text-link hover:bg-blue-soft"
          onClick={() => {
            setOpen(!isOpen)
            setAbout(undefined)
          }}
        >
          <Trans>Something wrong on my visa?</Trans>
          <Icon name="arrow" className={`size-5 ${isOpen ? 'rotate-90' : ''}`} />
        </button>
      </h4>
      {isOpen && (
        <div className="border-t border-line p-4">
          {about ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <RequestForm {...props} about={about} onBack={() => setAbout(undefined)} />
            </Suspense>
          ) : (
            <Subjects visa={props.visa} onChoose={setAbout} />
          )}
        </div>
      )}
    </section>
  )
}

function Subjects({ visa, onChoose }: { visa: Visa; onChoose: (about: RequestSubject) => void }) {
  const translate = useTranslate()
  const values = useSubjectValues(visa)
  return (
    <>
      <p>
        <Trans>Tap what is wrong. If you have a new passport, tap Passport, and we’ll move the visa to it.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {subjectNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left hover:bg-blue-soft"
              onClick={() => onChoose(name)}
            >
              <span>
                <span className="block text-soft">{translate(requestSubjects[name].label)}</span>
                <span className="block font-semibold wrap-anywhere">{values[name]}</span>
              </span>
              <Icon name="arrow" className="size-5 text-link" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
