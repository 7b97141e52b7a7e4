import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useOnline } from '#foundation/http/web/use-online.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Offline } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { documentsApi } from '../api.ts'
import type { DocumentRecord } from '../document.ts'
import { documentTypeNames, documentTypes, type DocumentTypeId } from '../document-types.ts'
import { acceptedFiles } from '../file-kinds.ts'
import { DocumentCard } from './document-card.tsx'
import { assignTypesByName, AssignTypes } from './assign-types.tsx'
import { useUploads } from './use-uploads.ts'

const pollInterval = 2000

interface DocumentsStepProps {
  application: { id: string; status?: string }
  documents: readonly DocumentRecord[]
  open: readonly string[]
  onChanged: () => unknown
}

export function DocumentsStep({ application, documents, open, onChanged }: DocumentsStepProps) {
  const { t } = useLingui()
  const multipleInputId = useId()
  const isOnline = useOnline()
  const [unclear, setUnclear] = useState<readonly File[]>([])
  const { uploads, start, retry, cancel } = useUploads(application.id, onChanged)
  usePolling(
    documents.some(({ isBeingLookedAt }) => isBeingLookedAt),
    onChanged,
  )
  const openTypes = documentTypeNames.filter((type) => open.includes(type))
  const isDraft = application.status === undefined || application.status === 'draft'
  const shownTypes = isDraft ? documentTypeNames : openTypes
  const find = (type: DocumentTypeId) => documents.find(({ documentType }) => documentType === type)

  function uploadSeveral(files: readonly File[]) {
    const present = documents.map(({ documentType }) => documentType)
    const { sorted, unclear: asked } = assignTypesByName(files, openTypes, present)
    for (const { type, file } of sorted) start(type, file)
    setUnclear(asked)
  }

  async function remove(type: DocumentTypeId) {
    try {
      await call(documentsApi.remove, { params: { id: application.id, documentType: type } })
      await onChanged()
    } catch (error) {
      toast({
        title: t`The document could not be removed`,
        description: messageOf(error) ?? t`Please try again.`,
        variant: 'destructive',
      })
    }
  }

  return (
    <div
      className="space-y-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        uploadSeveral([...event.dataTransfer.files])
      }}
    >
      {!isOnline && (
        <Offline>
          <Trans>Uploads resume automatically once you’re back online.</Trans>
        </Offline>
      )}
      <p>
        <Trans>JPEG, PNG or PDF, at most 5MB each. Documents must be valid at least 6 months beyond your stay.</Trans>
      </p>
      {openTypes.length > 1 && (
        <p className="text-soft">
          <input
            id={multipleInputId}
            type="file"
            multiple
            accept={acceptedFiles}
            className="peer sr-only"
            onChange={(event) => {
              uploadSeveral([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <label
            htmlFor={multipleInputId}
            className={`${buttonClasses('quiet')} cursor-pointer peer-focus-visible:outline-3`}
          >
            <Trans>Add several files at once</Trans>
          </label>{' '}
          {/* Touch devices cannot drop files. */}
          <span className="hidden pointer-fine:inline">
            <Trans>or drop them here.</Trans>
          </span>
        </p>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {shownTypes.map((type) => (
          <DocumentCard
            key={type}
            applicationId={application.id}
            // What an officer asks for is needed, whatever a new application needs.
            type={isDraft ? documentTypes[type] : { ...documentTypes[type], required: true }}
            document={find(type)}
            upload={uploads[type]}
            isOpen={openTypes.includes(type)}
            onFiles={(files) => {
              const [first] = files
              if (files.length > 1) uploadSeveral(files)
              else if (first) start(type, first)
            }}
            onCancel={() => cancel(type)}
            onRetry={() => retry(type)}
            onRemove={isDraft ? () => void remove(type) : undefined}
          />
        ))}
      </ul>
      {unclear.length > 0 && (
        <AssignTypes
          files={unclear}
          open={openTypes}
          onClose={() => setUnclear([])}
          onSorted={(sorted) => {
            setUnclear([])
            for (const { type, file } of sorted) start(type, file)
          }}
        />
      )}
    </div>
  )
}

function usePolling(isWaiting: boolean, onChanged: () => unknown) {
  const refresh = useEffectEvent(onChanged)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void refresh(), pollInterval)
    return () => clearInterval(timer)
  }, [isWaiting])
}
