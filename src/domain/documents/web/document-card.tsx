import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { DocumentRecord } from '../document.ts'
import type { DocumentType } from '../document-types.ts'
import { acceptedFiles } from '../file-kinds.ts'
import { LazyExamples } from './examples/lazy-examples.tsx'
import { Findings } from './findings.tsx'
import { Preview } from './preview.tsx'
import { DocumentStatusBadge } from './status-badge.tsx'
import { UploadState } from './upload-state.tsx'
import type { Uploading } from './use-uploads.ts'

const pictures = 'image/heic,image/heif,.heic,.heif'

interface DocumentCardProps {
  applicationId: string
  type: DocumentType
  document: DocumentRecord | undefined
  upload: Uploading | undefined
  isOpen: boolean
  onFiles: (files: readonly File[]) => void
  onCancel: () => void
  onRetry: () => void
  onRemove: (() => void) | undefined
}

export function DocumentCard({ type, document, upload, isOpen, ...rest }: DocumentCardProps) {
  const translate = useTranslate()
  const id = useId()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const isBusy = upload !== undefined && upload.phase !== 'failed'
  return (
    <li>
      <div
        className={`h-full rounded-md border p-4 sm:p-5 ${isDraggedOver ? 'border-blue bg-blue-soft' : 'border-line bg-card'}`}
        onDragOver={(event) => {
          if (!isOpen) return
          event.preventDefault()
          setDraggedOver(true)
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={(event) => {
          if (!isOpen) return
          event.preventDefault()
          event.stopPropagation()
          setDraggedOver(false)
          rest.onFiles([...event.dataTransfer.files])
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg">
            <label htmlFor={id}>{translate(type.label)}</label>
          </h3>
          {document ? (
            <DocumentStatusBadge status={document.status} />
          ) : (
            <Badge kind={type.required ? 'amber' : 'neutral'}>
              {type.required ? <Trans>Required</Trans> : <Trans context="a document">Optional</Trans>}
            </Badge>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-1 text-soft">
          {translate(type.hint)}
        </p>
        {isOpen && !document && (
          <div className="mt-3 empty:hidden">
            <LazyExamples of={type.id} />
          </div>
        )}
        {document && <UploadedDocument applicationId={rest.applicationId} document={document} />}
        {upload && <UploadState upload={upload} onCancel={rest.onCancel} onRetry={rest.onRetry} />}
        {isOpen && !isBusy && (
          <UploadControls
            id={id}
            type={type}
            hasDocument={document !== undefined}
            onFiles={rest.onFiles}
            onRemove={rest.onRemove}
          />
        )}
      </div>
    </li>
  )
}

function UploadedDocument({ applicationId, document }: { applicationId: string; document: DocumentRecord }) {
  const translate = useTranslate()
  const format = useFormat()
  const { fileName, fileSize, uploadedAt, status, reason, checks, documentType, isBeingLookedAt } = document
  return (
    <>
      <div className="mt-3 flex gap-4">
        <Preview key={document.id} applicationId={applicationId} document={document} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{fileName}</p>
          <p className="text-soft">
            {format.size(fileSize)} · {format.date(uploadedAt)}
          </p>
          {status === 'quarantined' && (
            <p>
              <Trans>This file is being checked for viruses. You can continue in the meantime.</Trans>
            </p>
          )}
          <div role="status">
            {isBeingLookedAt && (
              <p className="text-soft">
                <Trans>We’re checking your photo. You can continue in the meantime.</Trans>
              </p>
            )}
          </div>
          {reason && <p className="text-red-text">{translate(reason)}</p>}
        </div>
      </div>
      <Findings checks={checks} isPhoto={documentType === 'photo'} />
    </>
  )
}

interface UploadControlsProps {
  id: string
  type: DocumentType
  hasDocument: boolean
  onFiles: (files: readonly File[]) => void
  onRemove: (() => void) | undefined
}

function UploadControls({ id, type, hasDocument, onFiles, onRemove }: UploadControlsProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const camera = useRef<HTMLInputElement>(null)
  const handleFiles = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // Allows choosing the same file again after it was refused.
    input.value = ''
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <input
        id={id}
        type="file"
        accept={`${acceptedFiles},${pictures}`}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={(event) => handleFiles(event.target)}
      />
      <label
        htmlFor={id}
        className={`${buttonClasses('secondary')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2`}
      >
        <Icon name="upload" className="size-5" />
        {hasDocument ? <Trans>Replace</Trans> : <Trans>Choose a file</Trans>}
      </label>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture={type.id === 'photo' ? 'user' : 'environment'}
        onChange={(event) => handleFiles(event.target)}
      />
      <span className="hidden pointer-coarse:block">
        <Button tone="secondary" onClick={() => camera.current?.click()}>
          <Icon name="photo" className="size-5" />
          <Trans>Take a photo</Trans>
        </Button>
      </span>
      {hasDocument && onRemove && (
        <Button tone="quiet" aria-label={t`Remove ${{ document: translate(type.label) }}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  )
}
