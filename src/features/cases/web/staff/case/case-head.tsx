import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { isDecided } from '#domain/applications/status.ts'
import { priorities, type Priority } from '#domain/applications/priority.ts'
import { taskLabels } from '#domain/application-lifecycle/whose-turn.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import type { OpenCase } from '../../../case.ts'
import { AssignDialog } from '../list/assign-dialog.tsx'
import { CaseStatusBadge, FlagBadges, PriorityBadge } from '../list/badges.tsx'
import { AskIdentity } from './ask-identity.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { priorityLabels } from '../staff-labels.ts'
import { useShowCase } from '../use-show-case.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { countryName } from '#foundation/values/countries.ts'
import { ArrivalDay, DueDay } from '../list/due-day.tsx'

export function CaseHead({ of: opened, title, visa }: { of: OpenCase; title: string; visa: string }) {
  const { t } = useLingui()
  const [isAssigning, setAssigning] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { language } = usePageLanguage()
  const { assignedStaff, id, status } = opened
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-3xl">
          {title || t`No name`}
        </h1>
        <span className="font-mono">{opened.applicationNumber}</span>
        <CaseStatusBadge status={status} />
        <FlagBadges flagged={opened.isExpress ? ['express'] : []} />
        {isDecided(status) && <PriorityBadge priority={opened.priority} />}
      </div>
      <ApplicantTasks of={opened} />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <span>{visa}</span>
        <span>
          <Trans>Due</Trans> <DueDay of={opened} />
        </span>
        <span>
          <Trans>Arrival</Trans> <ArrivalDay of={opened} />
        </span>
        <span>{countryName(opened.personalInfo?.nationality ?? '', language)}</span>
        <span>
          {assignedStaff ? <Trans>Assigned to {{ officer: assignedStaff.fullName }}</Trans> : <Trans>Unassigned</Trans>}{' '}
          {!isDecided(status) && (
            <Button tone="quiet" className="ml-1 min-h-8! py-0.5!" onClick={() => setAssigning(true)}>
              <Trans>Assign</Trans>
            </Button>
          )}
        </span>
        {!isDecided(status) && (
          <>
            <PrioritySelect id={id} priority={opened.priority} />
            <InterviewCheckbox id={id} isWanted={opened.needsInterview} />
            <AskIdentity of={opened} />
          </>
        )}
        {opened.userId !== null && opened.allowed.length > 0 && (
          <Button tone="quiet" className="min-h-8! py-0.5!" onClick={() => setWriting(true)}>
            <Trans>Write to the applicant</Trans>
          </Button>
        )}
      </div>
      {isWriting && <MessageDialog of={opened} onClose={() => setWriting(false)} />}
      {isAssigning && <AssignDialog of={opened} onClose={() => setAssigning(false)} />}
    </header>
  )
}

function ApplicantTasks({ of: { tasks } }: { of: OpenCase }) {
  const translate = useTranslate()
  if (tasks.length === 0) return null
  const what = tasks.map(({ name }) => translate(taskLabels[name])).join(' · ')
  return (
    <p className="mt-2 font-semibold text-amber">
      <Trans>Waiting for the applicant: {what}</Trans>
    </p>
  )
}

function PrioritySelect({ id, priority }: { id: string; priority: Priority }) {
  const translate = useTranslate()
  const ids = useId()
  const showFailure = useFailureToast()
  const showCase = useShowCase()
  const save = useWrite(casesApi.prioritise, { id })
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={ids}>
        <Trans>Priority</Trans>
      </label>
      <select
        id={ids}
        className="field-box min-h-9! w-auto! py-1! text-sm!"
        value={save.isPending ? save.variables.priority : priority}
        onChange={(event) =>
          save.mutate({ priority: event.target.value as Priority }, { onSuccess: showCase, onError: showFailure })
        }
      >
        {priorities.map((value) => (
          <option key={value} value={value}>
            {translate(priorityLabels[value])}
          </option>
        ))}
      </select>
    </span>
  )
}

function InterviewCheckbox({ id, isWanted }: { id: string; isWanted: boolean }) {
  const ids = useId()
  const showFailure = useFailureToast()
  const showCase = useShowCase()
  const save = useWrite(casesApi.wantInterview, { id })
  return (
    <span className="flex items-center gap-2">
      <input
        id={ids}
        type="checkbox"
        className="size-5 accent-blue"
        checked={save.isPending ? save.variables.needsInterview : isWanted}
        onChange={(event) =>
          save.mutate({ needsInterview: event.target.checked }, { onSuccess: showCase, onError: showFailure })
        }
      />
      <label htmlFor={ids}>
        <Trans>Interview required</Trans>
      </label>
    </span>
  )
}

function useFailureToast() {
  const { t } = useLingui()
  const translate = useTranslate()
  return (error: Error) =>
    toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })
}
