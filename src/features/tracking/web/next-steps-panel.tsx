import { Trans, useLingui } from '@lingui/react/macro'
import { documentTypes, type DocumentTypeId } from '#domain/documents/document-types.ts'
import { requestTexts, type Application } from '#domain/application-lifecycle/application-record.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { nextSteps } from '../next-steps.ts'
import { AppealUntil } from './appeal-until.tsx'
import { Panel } from './panel.tsx'

export function NextStepsPanel({ application }: { application: Application }) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <Panel level="plain" title={t`Next Steps`}>
      {application.request && <Asked request={application.request} />}
      <ul className="space-y-2">
        {nextSteps(application).map((step) => (
          <li key={step} className="flex gap-2">
            <Icon name="arrow" className="mt-0.5 size-5 text-link" />
            {translate(step)}
          </li>
        ))}
      </ul>
      <Review application={application} />
    </Panel>
  )
}

function Asked({ request }: { request: NonNullable<Application['request']> }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const day = format.date(request.dueAt)
  return (
    <Notice kind="warning" title={t`Please answer by ${day}`}>
      <p className="whitespace-pre-line">{requestTexts(translate, request)}</p>
      <ul className="mt-2 space-y-1">
        {request.items.map((item) => {
          const done = request.answered.includes(item)
          return (
            <li key={item} className="flex items-center gap-2">
              <Icon name={done ? 'check' : 'arrow'} className={`size-4 ${done ? 'text-green' : ''}`} />
              <Item item={item} />
              {done && (
                <span className="text-soft">
                  <Trans context="an item we asked for">(sent)</Trans>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

const ownWords: Readonly<Record<string, string>> = {
  personalInfo: /*i18n*/ 'Personal information',
  travelDetails: /*i18n*/ 'Travel details',
  answer: /*i18n*/ 'A written reply',
  any: /*i18n*/ 'Any relevant document',
}

function Item({ item }: { item: string }) {
  const translate = useTranslate()
  const type = item.replace(/^document:/, '')
  const isDocument = item !== type && Object.hasOwn(documentTypes, type)
  return translate(isDocument ? documentTypes[type as DocumentTypeId].label : (ownWords[item] ?? item))
}

function Review({ application: { review } }: { application: Application }) {
  const { t } = useLingui()
  if (review.until)
    return (
      <p className="text-soft">
        <AppealUntil until={review.until} />
      </p>
    )
  if (review.status === 'filed')
    return <Notice title={t`You have appealed`}>{t`Another officer is reviewing the decision.`}</Notice>
  if (review.status === 'upheld')
    return <Notice title={t`Your appeal was decided: the decision remains unchanged.`}>{review.reasons}</Notice>
  return null
}
