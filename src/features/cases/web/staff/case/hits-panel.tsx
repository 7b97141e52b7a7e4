import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { isDecided } from '#domain/applications/status.ts'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { line } from '#foundation/values/schema.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Select } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { MatchDetails } from '#domain/screening/web/staff/match-details.tsx'
import { WatchedName } from '#domain/screening/web/staff/watched-name.tsx'
import { joinNote } from '#foundation/i18n/join-texts.ts'
import { casesApi } from '../../../api.ts'
import type { OpenCase } from '../../../case.ts'
import { useShowCase } from '../use-show-case.ts'
import { DeskPanel } from './desk-panel.tsx'

const Verdict = z.object({
  verdict: z.enum(['same', 'different'], /*i18n*/ 'Choose one of the options'),
  note: line(3, /*i18n*/ 'A reason is required', 1000),
})

type Hit = OpenCase['hits'][number]

export function HitsPanel({ of: { id, hits, status } }: { of: OpenCase }) {
  const { t } = useLingui()
  if (hits.length === 0) return null
  return (
    <DeskPanel title={t`Watchlist hits`}>
      <ul className="space-y-4">
        {hits.map((hit) => (
          <li key={hit.entryId} className="space-y-2 border-l-4 border-l-red pl-3">
            <HitDetails of={hit} />
            {(!isDecided(status) || (status === 'issued' && hit.verdict === 'open')) && (
              <HitVerdictForm key={hit.verdict} caseId={id} hit={hit} />
            )}
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

function HitDetails({ of: { watched, reason, likeness, reasons, verdict, note, judgedBy } }: { of: Hit }) {
  const { t, i18n } = useLingui()
  return (
    <div>
      <p className="font-semibold">
        <WatchedName of={watched} />
      </p>
      <MatchDetails of={{ likeness, reasons }} />
      <p>
        <Trans>Reason: {reason}</Trans>
      </p>
      {verdict !== 'open' && (
        <p>
          <Badge kind={verdict === 'same' ? 'red' : 'green'}>
            {verdict === 'same' ? t`Same person` : t`Someone else`}
          </Badge>{' '}
          {note}
          {judgedBy && <span className="text-soft">{joinNote('', judgedBy, i18n.locale)}</span>}
        </p>
      )}
    </div>
  )
}

function HitVerdictForm({ caseId, hit }: { caseId: string; hit: Hit }) {
  const { t } = useLingui()
  const showCase = useShowCase()
  const judge = useWrite(casesApi.judgeHit, { id: caseId, entryId: hit.entryId })
  const values = { verdict: hit.verdict === 'open' ? ('' as 'same') : hit.verdict, note: hit.note }
  const kept = useDeskDraft(caseId, `hit ${hit.entryId}`, values)
  return (
    <Form
      schema={Verdict}
      values={values}
      onSubmit={async (verdict) => {
        showCase(await judge.mutateAsync(verdict))
        kept.forget()
        toast({ title: t`Assessment saved` })
      }}
      fallbackMessage={t`That did not work. Please try again.`}
    >
      <FormDraft of={kept} />
      <Select
        name="verdict"
        label={t`Is this the same person?`}
        placeholder={t`Choose`}
        options={[
          { value: 'same', label: t`Same person` },
          { value: 'different', label: t`Someone else` },
        ]}
      />
      <Field name="note" label={t`Reason for your assessment`} />
      <Submit tone="secondary" pending={t`Saving...`}>
        <Trans>Save assessment</Trans>
      </Submit>
    </Form>
  )
}
