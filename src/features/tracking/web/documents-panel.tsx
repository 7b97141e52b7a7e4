import { useLingui } from '@lingui/react/macro'
import { DocumentList } from '#domain/documents/web/document-list.tsx'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { missingTracked } from '../tracker.ts'
import { Panel } from './facts.tsx'

export function DocumentsPanel({ application: { id, documents } }: { application: Application }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const missing = missingTracked(documents)
  return (
    <Panel title={t`Document Status`}>
      <DocumentList applicationId={id} documents={documents} />
      {missing.length > 0 && (
        <Notice kind="warning" title={t`Missing documents`}>
          {missing.map(({ label }) => translate(label)).join(', ')}
        </Notice>
      )}
    </Panel>
  )
}
