import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Empty } from '#foundation/ui/feedback.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { joinNote } from '#foundation/i18n/join-texts.ts'
import { documentsApi } from '../api.ts'
import { statusAfter, type DocumentRecord } from '../document.ts'
import { documentTypeOf } from '../document-types.ts'
import { findingKinds } from '../findings.ts'
import { DocumentStatusBadge } from './status-badge.tsx'

interface DocumentListProps {
  applicationId: string
  documents: readonly DocumentRecord[]
  showsChecks?: boolean
  decision?: 'approved' | 'rejected' | null
}

export function DocumentList({ applicationId, documents, showsChecks = false, decision = null }: DocumentListProps) {
  const { t, i18n } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  if (documents.length === 0)
    return (
      <Empty>
        <Trans>No documents yet.</Trans>
      </Empty>
    )

  const download = (document: DocumentRecord) =>
    downloadFile(
      documentsApi.read,
      { params: { id: applicationId, documentType: document.documentType } },
      document.fileName,
    ).catch((error: unknown) =>
      toast({
        title: t`The document could not be opened`,
        description: messageOf(error) ?? t`Please try again.`,
        variant: 'destructive',
      }),
    )

  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => {
        const { id, documentType, fileName, fileSize, uploadedAt, status, reason, checks } = document
        const shown = statusAfter(decision, status)
        const label = translate(documentTypeOf(documentType).label)
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {label} {shown && <DocumentStatusBadge status={shown} />}
              </p>
              <p className="text-soft wrap-anywhere">
                {joinNote(fileName, format.size(fileSize), i18n.locale)} · {format.date(uploadedAt)}
              </p>
              {reason && <p className="text-red-text">{translate(reason)}</p>}
              {showsChecks && checks.map(({ code }) => <p key={code}>{translate(findingKinds[code].message)}</p>)}
            </div>
            {status !== 'quarantined' && (
              <Button tone="secondary" aria-label={t`Download ${label}`} onClick={() => void download(document)}>
                <Icon name="download" className="size-5" />
                <Trans>Download</Trans>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
