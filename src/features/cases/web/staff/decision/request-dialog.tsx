import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import type { OpenCase } from '../../../case.ts'
import { CaseChangedNotice } from '../desk-banner.tsx'
import { itemLabels } from '../staff-labels.ts'
import { DraftRestored } from '#domain/accounts/web/staff/drafts/draft-restored.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { ContinueField } from './decision-fields.tsx'
import { EmailPreview } from './email-preview.tsx'
import { useStatusChange } from './status-change.ts'
import { useTemplates } from './use-decision-options.ts'

interface RequestDialogProps {
  of: OpenCase
  isClosed: boolean
  goesOn: boolean
  onGoOn: (goesOn: boolean) => void
  onDone: () => void
  onClose: () => void
}

const blank = { template: '', comments: '', items: [] as readonly string[] }

export function RequestDialog({ of: opened, isClosed, goesOn, onGoOn, onDone, onClose }: RequestDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const ids = useId()
  const kept = useDeskDraft(opened.id, 'additional_info', blank)
  const { template, comments, items } = kept.draft
  const [problem, setProblem] = useState<string>()
  const templates = useTemplates()
  const chosen = templates.find(({ name }) => name === template)
  const { move, isPending } = useStatusChange(opened.id)
  const given = { comments, ...(template !== '' && { template }), ...(items.length > 0 && { items: [...items] }) }

  async function send() {
    if (isClosed || isPending) return undefined
    if (template === '' && comments.trim().length < 10)
      return setProblem(t`Choose a template, or say in at least 10 characters what is needed.`)
    if (items.length === 0) return setProblem(t`Choose at least one item.`)
    if (!(await move({ status: 'additional_info', version: opened.version, ...given }))) return undefined
    kept.forget()
    return onDone()
  }

  return (
    <Dialog title={t`Request information`} onClose={onClose}>
      {isClosed && <CaseChangedNotice />}
      <DraftRestored of={kept} />
      {problem && (
        <p role="alert" className="font-semibold text-red-text">
          {problem}
        </p>
      )}
      <div>
        <label htmlFor={`${ids}-template`} className="block font-semibold">
          <Trans>Template</Trans>
        </label>
        <select
          id={`${ids}-template`}
          className="field-box mt-1.5"
          value={template}
          onChange={(event) => {
            const name = event.target.value
            setProblem(undefined)
            const found = templates.find((each) => each.name === name)
            kept.change({ template: name, ...(found && { items: found.items }) })
          }}
        >
          <option value="">{t`Custom text only`}</option>
          {templates.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {chosen && <p className="mt-1.5 rounded-md bg-blue-soft p-3 text-sm">{chosen.text}</p>}
      </div>
      <div>
        <label htmlFor={`${ids}-comments`} className="block font-semibold">
          <Trans>Your own words</Trans>
        </label>
        <textarea
          id={`${ids}-comments`}
          className="field-box mt-1.5 min-h-20"
          value={comments}
          onChange={(event) => kept.change({ comments: event.target.value })}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">
          <Trans>What the applicant can edit again</Trans>
        </legend>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {Object.entries(itemLabels).map(([item, label]) => (
            <label key={item} className="flex min-h-9 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-blue"
                checked={items.includes(item)}
                onChange={(event) =>
                  kept.change({
                    items: event.target.checked ? [...items, item] : items.filter((other) => other !== item),
                  })
                }
              />
              {translate(label)}
            </label>
          ))}
        </div>
      </fieldset>
      <EmailPreview id={opened.id} draft={{ status: 'additional_info', ...given }} />
      <ContinueField isOn={goesOn} onChange={onGoOn} />
      <DialogActions onCancel={onClose}>
        <Button disabled={isClosed} aria-disabled={isPending} onClick={() => void send()}>
          {goesOn ? <Trans>Send and next</Trans> : <Trans>Send</Trans>}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
