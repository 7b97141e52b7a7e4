import { Plural, useLingui } from '@lingui/react/macro'
import { statusLabel } from '#domain/applications/status.ts'
import { documentTypes, type DocumentTypeId } from '#domain/documents/document-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { directionLabels, type Direction } from '#features/visa-verification/crossing.ts'
import type { TrailEntry } from '../../../case.ts'
import { DeskPanel } from './desk-panel.tsx'
import { eventLabels } from '../staff-labels.ts'

export function TrailPanel({ trail }: { trail: readonly TrailEntry[] }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment } = useFormat()
  const total = trail.length
  return (
    <DeskPanel level="quiet" title={t`History`}>
      <details>
        <summary className="min-h-8">
          <Plural value={total} one="# event" other="# events" />
        </summary>
        <ol className="mt-1 divide-y divide-line">
          {trail.map((entry, index) => (
            <li key={`${entry.at} ${index}`} className="grid gap-x-3 py-1 sm:grid-cols-[11rem_10rem_1fr]">
              <span className="text-soft">{moment(entry.at)}</span>
              <span>{entry.by ?? t`The service`}</span>
              <span>
                {translate(eventLabels[entry.what] ?? entry.what)}
                <Detail entry={entry} />
              </span>
            </li>
          ))}
        </ol>
      </details>
    </DeskPanel>
  )
}

function Detail({ entry: { what, facts } }: { entry: TrailEntry }) {
  const translate = useTranslate()
  const word = (name: string) => (typeof facts[name] === 'string' ? facts[name] : '')
  const parts: string[] = []
  if (what === 'application.moved') parts.push(translate(statusLabel(word('to'))), translate(word('reason')))
  else if (what.startsWith('document.'))
    parts.push(translate(documentTypes[word('documentType') as DocumentTypeId]?.label ?? ''), word('reason'))
  else if (what.startsWith('visa.')) parts.push(word('visaNumber'), word('reason'))
  else if (what === 'border.crossed')
    parts.push(translate(directionLabels[word('direction') as Direction] ?? ''), word('place'))
  else if (what === 'case.read-with-reason') parts.push(word('reason'))
  else parts.push(word('decision'), word('verdict'), word('note'), translate(word('message')))
  const shown = parts.filter((part) => part !== '').join(' · ')
  return shown === '' ? null : <span className="text-soft">: {shown}</span>
}
