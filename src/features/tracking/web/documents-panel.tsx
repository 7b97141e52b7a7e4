import { useLingui } from '@lingui/react/macro'
import { DocumentList } from '#domain/documents/web/document-list.tsx'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { decisionOf, missingTracked } from '../tracker.ts'
import { Panel } from './panel.tsx'

export function DocumentsPanel({ application: { id, documents, status } }: { application: Application }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const decision = decisionOf(status)
  const missing = decision === null ? missingTracked(documents) : []
  return (
    <Panel title={t`Document Status`}>
      <DocumentList applicationId={id} documents={documents} decision={decision} />
      {missing.length > 0 && (
        <Notice kind="warning" title={t`Missing documents`}>
          {format.list(missing.map(({ label }) => translate(label)))}
        </Notice>
      )}
    </Panel>
  )
}
