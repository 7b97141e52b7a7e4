import { Trans, useLingui } from '@lingui/react/macro'
import { isDecided } from '#domain/applications/status.ts'
import { Link } from '#foundation/router/web/link.tsx'
import { useParams, useRouter } from '#foundation/router/web/use-router.ts'
import { useEffect, useState } from 'react'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { screens } from '#foundation/paths.ts'
import { ApiError, messageOf } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { casesApi } from '../../../api.ts'
import type { OpenCase } from '../../../case.ts'
import { AnswersPanel } from './answers-panel.tsx'
import { CaseHead } from './case-head.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DeskBanner, type CaseUnavailable } from '../desk-banner.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { InterviewPanel } from './interview-panel.tsx'
import { HitsPanel } from './hits-panel.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { RelatedPanel } from './related-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { AppealVerdictPanel } from '../decision/appeal-verdict-panel.tsx'
import { TrailPanel } from './trail-panel.tsx'
import { useSecondOpinionNews } from '../list/second-opinion-news.ts'
import { UndoBar } from '../loop/undo-bar.tsx'
import { useCaseLoop } from '../loop/use-case-loop.ts'
import { PresenceNotice } from './presence-notice.tsx'
import { ReadingReasonForm } from './reading-reason.tsx'
import { focusCaseTitle, useShortcuts } from './use-shortcuts.ts'
import { VisaPanel } from './visa-panel.tsx'

export function CasePage() {
  const { t } = useLingui()
  const translate = useTranslate()
  const id: string = useParams().id ?? ''
  const opened = useRead(casesApi.open, { params: { id } })
  const [isHelpOpen, setHelpOpen] = useState(false)
  const loop = useCaseLoop(id)
  useShortcuts({ '?': () => setHelpOpen(true), ']': loop.next, '[': loop.previous })
  useSecondOpinionNews()
  const number = opened.data?.applicationNumber
  usePageTitle(number === undefined ? t`Case` : t`Case ${number}`)
  return (
    <div className="w-full max-w-[100rem] grow px-4 py-4 sm:px-6">
      <BackToList />
      <UndoBar />
      {opened.isPending && <Skeleton lines={14} />}
      {opened.isError && !opened.data && (
        <>
          <h1 tabIndex={-1} className="my-3 text-2xl">
            <Trans>Case</Trans>
          </h1>
          <Failed
            {...(opened.error instanceof ApiError && opened.error.status < 500 ? {} : { retry: opened.refetch })}
            detail={translate(messageOf(opened.error) ?? '')}
          >
            {t`The case could not be opened.`}
          </Failed>
          {isAnothers(opened.error) && <ReadingReasonForm id={id} />}
        </>
      )}
      {opened.data && (
        <CaseDesk
          key={id}
          of={opened.data}
          loss={unavailableReason(opened.error)}
          retry={() => void opened.refetch()}
        />
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

/** Refused because of who works on it, not because it is one's own. */
const isAnothers = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && error.reply.code === 'another-officer'

function BackToList() {
  const router = useRouter()
  return (
    <Link
      to={screens.cases.path}
      className="prose-link inline-flex min-h-11 items-center"
      onClick={(event) => {
        if (router.latest.index === 0) return
        event.preventDefault()
        router.back()
      }}
    >
      <Trans>Back to the list</Trans>
    </Link>
  )
}

function unavailableReason(error: Error | null): CaseUnavailable | undefined {
  if (error === null) return undefined
  if (error instanceof ApiError && error.status === 403) return 'reassigned'
  return error instanceof ApiError && error.status === 404 ? 'gone' : 'unanswered'
}

function CaseDesk({ of: opened, loss, retry }: { of: OpenCase; loss: CaseUnavailable | undefined; retry: () => void }) {
  const translate = useTranslate()
  const name = [opened.personalInfo?.firstName, opened.personalInfo?.lastName].filter(Boolean).join(' ')
  const isClosed = loss === 'reassigned' || loss === 'gone'
  useEffect(focusCaseTitle, [])
  return (
    <div className="[&_*]:scroll-mb-40">
      <DeskBanner of={opened} loss={loss} retry={retry} />
      <PresenceNotice of={opened} isClosed={isClosed} />
      <fieldset disabled={isClosed} className="contents">
        <CaseHead of={opened} title={name} visa={translate(visaTypeOf(opened.applicationType).title)} />
      </fieldset>
      <div className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
        <div className="min-w-0 xl:sticky xl:top-4 xl:self-start">
          <DocumentViewer of={opened} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <fieldset disabled={isClosed} className="contents">
            <VisaPanel of={opened} />
            <AppealVerdictPanel of={opened} />
            <ChecksPanel checks={opened.checks} level={isDecided(opened.status) ? 'quiet' : 'primary'} />
            <IdentityPanel of={opened} />
            <InterviewPanel of={opened} />
            <HitsPanel of={opened} />
            <RelatedPanel of={opened} />
            <AnswersPanel of={opened} />
            <RequestsPanel of={opened} />
          </fieldset>
          <NotesPanel id={opened.id} isClosed={isClosed} />
          <TrailPanel trail={opened.trail} />
        </div>
      </div>
      <DecisionBar of={opened} isClosed={isClosed} />
    </div>
  )
}
