import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { documentTypeOf, missingDocuments, missingMessage } from '#domain/documents/document-types.ts'
import { DocumentsStep } from '#domain/documents/web/documents-step.tsx'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { StepButtons } from './step-buttons.tsx'
import { useWizardNavigation } from './use-wizard-steps.ts'

const ReuseDocuments = lazy(() =>
  Promise.all([import('#domain/documents/web/reuse-documents.tsx'), loadDeferredTexts()]).then(
    ([{ ReuseDocuments: Shown }]) => ({ default: Shown }),
  ),
)

export function DocumentsPart({ application, onNext }: { application: Application; onNext: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const navigation = useWizardNavigation(application.id)
  const missing = missingDocuments(application.documents)
  const isReady = missing.length === 0
  const what = { title: translate(missingMessage.title), description: translate(missingMessage.description) }
  return (
    <>
      {application.previousId !== null && (
        <Suspense>
          <ReuseDocuments applicationId={application.id} />
        </Suspense>
      )}
      <DocumentUploads application={application} />
      {!isReady && (
        <Notice kind="warning" title={what.title}>
          <p>{what.description}</p>
          <p className="mt-1">
            <Trans>Still missing:</Trans> {missing.map((type) => translate(documentTypeOf(type).label)).join(t`, `)}
          </p>
        </Notice>
      )}
      <StepButtons
        next="payment"
        onBack={() => void navigation.go('travel')}
        onSaveForLater={() => void navigation.leaveForLater()}
      >
        <Button
          aria-disabled={!isReady}
          className={isReady ? '' : 'cursor-not-allowed!'}
          onClick={() => (isReady ? onNext() : toast({ ...what, variant: 'destructive' }))}
        >
          <Trans context="a step">Next</Trans>
        </Button>
      </StepButtons>
    </>
  )
}

export function DocumentUploads({ application }: { application: Application }) {
  const queryClient = useQueryClient()
  return (
    <section>
      <h2 className="sr-only">
        <Trans>Your documents</Trans>
      </h2>
      <DocumentsStep
        application={application}
        documents={application.documents}
        open={application.open.documents}
        onChanged={() => queryClient.invalidateQueries()}
      />
    </section>
  )
}
