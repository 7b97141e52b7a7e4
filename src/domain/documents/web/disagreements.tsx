import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#foundation/router/web/link.tsx'
import { useAnswerLabels, useFormatAnswer } from '#domain/applications/web/answer-labels.ts'
import { screens } from '#foundation/paths.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { documentsApi } from '../api.ts'
import type { Disagreement } from '../disagreements.ts'
import { documentTypeOf } from '../document-types.ts'

const pollInterval = 2000

export function Disagreements({ applicationId }: { applicationId: string }) {
  const { data } = useQuery({
    ...queryFor(documentsApi.readings, { params: { id: applicationId } }),
    refetchInterval: ({ state }) => (state.data?.isReading ? pollInterval : false),
  })
  const { disagreements = [] } = data ?? {}
  return (
    <div role="status" className="empty:hidden">
      {disagreements.length > 0 && <DisagreementList applicationId={applicationId} disagreements={disagreements} />}
    </div>
  )
}

function DisagreementList({
  applicationId,
  disagreements,
}: {
  applicationId: string
  disagreements: readonly Disagreement[]
}) {
  const { t } = useLingui()
  const translate = useTranslate()
  const label = useAnswerLabels()
  const show = useFormatAnswer()
  const hasTravel = disagreements.some(({ documentType }) => documentType === 'flight')
  const hasPerson = disagreements.some(({ documentType }) => documentType === 'passport')
  return (
    <Notice kind="warning" title={t`Your documents don’t match your answers`}>
      <ul className="list-disc space-y-1 pl-5">
        {disagreements.map(({ documentType, answer, answered, read }) => {
          const [name, document] = [label[answer], translate(documentTypeOf(documentType).label)]
          const [here, there] = [show(answer, answered), show(answer, read)]
          return (
            <li key={`${documentType} ${answer}`} className="wrap-anywhere">
              <Trans>
                {name}: you answered {here}, your document ({document}) says {there}.
              </Trans>
            </li>
          )
        })}
      </ul>
      <p className="mt-2">
        <Trans>Please correct what is wrong, or upload the right document. An officer will compare them as well.</Trans>
      </p>
      <p className="flex flex-wrap gap-x-6">
        {hasPerson && (
          <ChangeLink applicationId={applicationId} step="personal">
            {t`Change Personal Info`}
          </ChangeLink>
        )}
        {hasTravel && (
          <ChangeLink applicationId={applicationId} step="travel">
            {t`Change Travel Details`}
          </ChangeLink>
        )}
      </p>
    </Notice>
  )
}

interface ChangeLinkProps {
  applicationId: string
  step: 'personal' | 'travel'
  children: string
}

function ChangeLink({ applicationId, step, children }: ChangeLinkProps) {
  return (
    <Link
      to={screens.applicationById.path}
      params={{ id: applicationId }}
      search={{ step, change: true }}
      className="prose-link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  )
}
