import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { documentTypes } from '#domain/documents/document-types.ts'
import { DocumentCard } from '#domain/documents/web/document-card.tsx'
import { useUploads, type Uploading } from '#domain/documents/web/use-uploads.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFocusOnMount } from '#foundation/ui/use-focus-on-mount.ts'
import { multilineText } from '#foundation/values/schema.ts'
import { visasApi } from '../api.ts'
import { minStatementLength, statementTooShort } from '../correction-request.ts'
import { requestSubjects, type RequestSubject } from '../request-subjects.ts'
import { CorrectableDetails, type Visa } from '../visa.ts'
import { HolderField } from './holder-field.tsx'
import { useSubjectValues } from './use-subject-values.ts'

interface RequestFormProps {
  visa: Visa
  evidence: DocumentRecord | undefined
  about: RequestSubject
  onBack: () => void
}

export function RequestForm({ visa, evidence, about, onBack }: RequestFormProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const { applicationId, person } = visa
  const ask = useWrite(visasApi.requestCorrection, { applicationId })
  const { fields } = requestSubjects[about]
  const now = useSubjectValues(visa)[about]
  const queryClient = useQueryClient()
  const uploads = useUploads(applicationId, () => queryClient.invalidateQueries())
  const upload = uploads.uploads.evidence
  const isUploading = upload !== undefined && upload.phase !== 'failed'

  async function send({ statement = '', ...changes }: FieldValues) {
    await ask.mutateAsync({ about, changes, statement: String(statement) })
    toast({ title: t`Request sent`, description: t`We’ll answer by email and on this page.` })
  }

  return (
    <Form
      schema={schemaFor(about)}
      values={{ ...Object.fromEntries(fields.map((name) => [name, person[name]])), statement: '' }}
      onSubmit={send}
      fallbackMessage={t`Your request could not be sent. Please try again.`}
    >
      <h5 ref={heading} tabIndex={-1} className="text-lg">
        {translate(requestSubjects[about].label)}
      </h5>
      {about !== 'other' && (
        <>
          <p>
            <Trans>
              The visa says: <strong>{now}</strong>. Enter what it should say, exactly as in your passport.
            </Trans>
          </p>
          {fields.map((name) => (
            <HolderField key={name} name={name} />
          ))}
          <EvidenceUpload applicationId={applicationId} evidence={evidence} upload={upload} {...uploads} />
        </>
      )}
      <TextArea
        name="statement"
        label={about === 'other' ? t`What is wrong?` : t`Anything we should know (optional)`}
        className="field-box min-h-24"
      />
      <div className="flex flex-wrap gap-3">
        {isUploading ? (
          <Button aria-disabled>
            <Trans>Uploading...</Trans>
          </Button>
        ) : (
          <Submit pending={t`Sending...`}>
            <Trans>Send the request</Trans>
          </Submit>
        )}
        <Button tone="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </Form>
  )
}

function schemaFor(about: RequestSubject): z.ZodMiniType<FieldValues, FieldValues> {
  const { fields } = requestSubjects[about]
  const statement =
    about === 'other' ? multilineText(minStatementLength, statementTooShort, 2000) : multilineText(0, '', 2000)
  const shape = Object.fromEntries(fields.map((name) => [name, CorrectableDetails.shape[name]]))
  return z.object({ ...shape, statement })
}

interface EvidenceUploadProps extends Pick<ReturnType<typeof useUploads>, 'start' | 'cancel' | 'retry'> {
  applicationId: string
  evidence: DocumentRecord | undefined
  upload: Uploading | undefined
}

function EvidenceUpload({ applicationId, evidence, upload, start, cancel, retry }: EvidenceUploadProps) {
  return (
    <ul>
      <DocumentCard
        applicationId={applicationId}
        type={{ ...documentTypes.evidence, required: true }}
        document={evidence}
        upload={upload}
        isOpen
        onFiles={([first]) => first && start('evidence', first)}
        onCancel={() => cancel('evidence')}
        onRetry={() => retry('evidence')}
        onRemove={undefined}
      />
    </ul>
  )
}
