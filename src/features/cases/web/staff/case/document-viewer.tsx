import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { documentTypeOf, storedTypeNames } from '#domain/documents/document-types.ts'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { findingKinds } from '#domain/documents/findings.ts'
import { DocumentStatusBadge } from '#domain/documents/web/status-badge.tsx'
import { messageOf } from '#foundation/http/web/client.ts'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Empty } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import type { OpenCase } from '../../../case.ts'
import { DocumentReview } from './document-review.tsx'
import { useDocumentPicture } from './use-picture.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Classes, because the content security policy forbids inline styles. */
const zooms = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const
const turns = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const
const button = 'min-h-9! px-2.5! py-1! text-sm'

export function DocumentViewer({ of: opened }: { of: OpenCase }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const documents = opened.documents.toSorted(
    (one, other) => storedTypeNames.indexOf(one.documentType) - storedTypeNames.indexOf(other.documentType),
  )
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, documents.length - 1)
  const document = documents[at]
  const step = (by: number) => setChosen((at + by + documents.length) % documents.length)
  useShortcuts(documents.length > 1 ? { j: () => step(1), k: () => step(-1) } : {})
  if (!document)
    return (
      <Empty>
        <Trans>This case has no documents.</Trans>
      </Empty>
    )
  return (
    <section aria-label={t`Documents`} className="rounded-md border border-line bg-card p-3 text-sm">
      <div className="flex flex-wrap gap-1">
        {documents.map(({ id, documentType, status }, index) => (
          <button
            key={id}
            type="button"
            aria-pressed={index === at}
            className="flex min-h-9 items-center gap-1.5 rounded-md border border-transparent px-2 hover:bg-blue-soft aria-pressed:border-blue aria-pressed:font-semibold"
            onClick={() => setChosen(index)}
          >
            {translate(documentTypeOf(documentType).label)}
            {status !== 'pending' && <DocumentStatusBadge status={status} />}
          </button>
        ))}
      </div>
      <DocumentPane key={document.id} caseId={opened.id} document={document} onStep={step} />
      <DocumentReview key={`review ${document.id} ${document.status}`} of={opened} document={document} />
    </section>
  )
}

interface DocumentPaneProps {
  caseId: string
  document: DocumentRecord
  onStep: (by: number) => void
}

function DocumentPane({ caseId, document, onStep }: DocumentPaneProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const picture = useDocumentPicture(caseId, document)
  const label = translate(documentTypeOf(document.documentType).label)

  async function save() {
    const { documentType, fileName } = document
    try {
      await downloadFile(casesApi.readDocument, { params: { id: caseId, documentType } }, fileName)
    } catch (error) {
      const description = translate(messageOf(error) ?? '')
      toast({ title: t`The document could not be opened.`, description, variant: 'destructive' })
    }
  }

  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <Button tone="secondary" className={button} onClick={() => onStep(-1)}>
          <Trans context="a document">Previous</Trans>
        </Button>
        <Button tone="secondary" className={button} onClick={() => onStep(1)}>
          <Trans context="a document">Next</Trans>
        </Button>
        <Button tone="secondary" className={button} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <Trans>Zoom out</Trans>
        </Button>
        <Button
          tone="secondary"
          className={button}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Trans>Zoom in</Trans>
        </Button>
        <Button tone="secondary" className={button} onClick={() => setTurn((turn + 1) % turns.length)}>
          <Trans>Rotate</Trans>
        </Button>
        <Button tone="quiet" className={button} onClick={() => void save()}>
          <Trans>Open original</Trans>
        </Button>
      </div>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable with the keyboard
        tabIndex={0}
        className="mt-2 flex h-[55dvh] overflow-auto rounded-md bg-paper xl:h-[calc(100dvh-24rem)] xl:min-h-96"
      >
        {picture.address ? (
          <img
            src={picture.address}
            alt={t`${label}, as it was uploaded`}
            className={`m-auto max-w-none object-contain transition-transform ${zooms[zoom]} ${zoom === 0 ? 'max-h-full' : ''} ${turns[turn]}`}
          />
        ) : (
          <p role="status" className="m-auto p-6 text-center text-soft">
            {picture.isMissing ? (
              <Trans>There is no preview of this file. Open the original.</Trans>
            ) : (
              <Trans>Loading...</Trans>
            )}
          </p>
        )}
      </div>
      <p className="mt-1 text-soft wrap-anywhere">{document.fileName}</p>
      {document.checks.length > 0 && (
        <ul className="mt-1 list-disc rounded-md bg-amber-soft py-2 pr-3 pl-7">
          {document.checks.map(({ code }) => (
            <li key={code}>{translate(findingKinds[code].message)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
