import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Select } from '#foundation/ui/choice.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { caseListsApi } from '../../../lists/api.ts'
import type { Case } from '../../../case.ts'
import type { BulkOutcome } from '../../../lists/case-lists.ts'
import { useStaffOptions } from './assign-dialog.tsx'
import { useTemplates } from '../decision/use-decision-options.ts'

export type BulkAction = 'assign' | 'request'

const AssignForm = z.object({ staffId: z.string().check(z.minLength(1, /*i18n*/ 'Please choose a staff member')) })
const blankRequest = { template: '', comments: '' }
const RequestForm = z.object({
  template: z.string().check(z.minLength(1, /*i18n*/ 'Choose what to request')),
  comments: z.string(),
})

interface BulkDialogProps {
  act: BulkAction
  cases: readonly Case[]
  onClose: () => void
}

export function BulkDialog({ act, cases, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [about] = useState(cases)
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>()
  const title = act === 'assign' ? t`Assign selected` : t`Request information`
  return (
    <Dialog title={title} onClose={onClose}>
      {outcomes ? (
        <>
          <Outcomes outcomes={outcomes} />
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          <SelectedCases cases={about} />
          {act === 'assign' ? (
            <Assign cases={about} onDone={setOutcomes} onClose={onClose} />
          ) : (
            <Request cases={about} onDone={setOutcomes} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  )
}

function SelectedCases({ cases }: { cases: readonly Case[] }) {
  const count = cases.length
  return (
    <details>
      <summary>
        <Plural value={count} one="This concerns # case." other="This concerns # cases." />
      </summary>
      <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
        {cases.map(({ id, applicationNumber, personalInfo }) => (
          <li key={id}>
            <span className="font-mono">{applicationNumber}</span> {personalInfo?.firstName} {personalInfo?.lastName}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface PartProps {
  cases: readonly Case[]
  onDone: (outcomes: BulkOutcome[]) => void
  onClose: () => void
}

function Assign({ cases, onDone, onClose }: PartProps) {
  const { t } = useLingui()
  const options = useStaffOptions()
  const bulk = useWrite(caseListsApi.bulk)
  return (
    <Form
      schema={AssignForm}
      values={{ staffId: '' }}
      onSubmit={async ({ staffId }) =>
        onDone(await bulk.mutateAsync({ act: 'assign', ids: cases.map(({ id }) => id), staffId }))
      }
      fallbackMessage={t`Failed to assign application`}
    >
      <Select name="staffId" label={t`Staff Member`} placeholder={t`Choose a staff member`} options={options} />
      <DialogActions onCancel={onClose}>
        <Submit pending={t`Assigning...`}>
          <Trans>Assign</Trans>
        </Submit>
      </DialogActions>
    </Form>
  )
}

function Request({ cases, onDone, onClose }: PartProps) {
  const { t } = useLingui()
  const templates = useTemplates()
  const bulk = useWrite(caseListsApi.bulk)
  const kept = useDeskDraft('bulk', 'request', blankRequest)
  return (
    <Form
      schema={RequestForm}
      values={blankRequest}
      onSubmit={async ({ template, comments }) => {
        const outcomes = await bulk.mutateAsync({ act: 'request', ids: cases.map(({ id }) => id), template, comments })
        kept.forget()
        onDone(outcomes)
      }}
      fallbackMessage={t`Failed to update application status`}
    >
      <FormDraft of={kept} />
      <Select
        name="template"
        label={t`What is requested`}
        placeholder={t`Choose`}
        options={templates.map(({ name, label }) => ({ value: name, label }))}
      />
      <TextArea name="comments" label={t`Your own words`} hint={t`Optional`} />
      <DialogActions onCancel={onClose}>
        <Submit pending={t`Sending...`}>
          <Trans>Send</Trans>
        </Submit>
      </DialogActions>
    </Form>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly BulkOutcome[] }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const done = outcomes.filter((outcome) => outcome.done).length
  const all = outcomes.length
  return (
    <>
      <p role="status" className="font-semibold">
        <Trans>
          {done} of {all} done
        </Trans>
      </p>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto text-sm">
        {outcomes.map((outcome) => (
          <li key={outcome.id} className="flex flex-wrap items-center gap-2 py-1.5">
            <Badge kind={outcome.done ? 'green' : 'red'}>{outcome.done ? t`Done` : t`Not done`}</Badge>
            <span className="font-mono">{outcome.applicationNumber}</span>
            <span>{translate(outcome.message)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
