import { Trans, useLingui } from '@lingui/react/macro'
import { requestTexts } from '#domain/application-lifecycle/application-record.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { joinNote } from '#foundation/i18n/join-texts.ts'
import type { OpenCase } from '../../../case.ts'
import { itemLabels } from '../staff-labels.ts'
import { DeskPanel } from './desk-panel.tsx'

export function RequestsPanel({ of: { request, lastAnswer } }: { of: OpenCase }) {
  const { t, i18n } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  if (!request && lastAnswer === null) return null
  const due = date(request?.dueAt)
  return (
    <DeskPanel level="quiet" title={t`Requested from the applicant`}>
      {request && (
        <>
          <p className="whitespace-pre-line">{requestTexts(translate, request)}</p>
          <ul className="mt-1 list-disc pl-5">
            {request.items.map((item) => (
              <li key={item}>
                {translate(itemLabels[item] ?? item)}
                {request.answered.includes(item) && (
                  <span className="text-green">
                    {joinNote('', t({ message: 'answered', context: 'an item we asked for' }), i18n.locale)}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-soft">
            <Trans>Reply due by {due}.</Trans>
          </p>
        </>
      )}
      {lastAnswer !== null && (
        <figure className="mt-2">
          <figcaption className="text-soft">
            <Trans>The applicant answered:</Trans>
          </figcaption>
          <blockquote className="border-l-4 border-line pl-3 whitespace-pre-line">{lastAnswer}</blockquote>
        </figure>
      )}
    </DeskPanel>
  )
}
