import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '#foundation/router/web/use-router.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { TaskButton } from '#domain/application-lifecycle/web/task-button.tsx'
import { visasApi } from '#domain/visas/api.ts'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { fillPath } from '#foundation/values/endpoint.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Button, LinkButton } from '#foundation/ui/button.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { availableActions, type ApplicationAction } from '../tracker.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { WhatComesBack } from './what-comes-back.tsx'

const AppealDialog = lazy(() => import('./appeal-dialog.tsx').then(({ AppealDialog: Shown }) => ({ default: Shown })))

interface ApplicationActionsProps {
  application: Application
  only?: readonly ApplicationAction[]
  withTasks?: boolean
}

/** These tasks have documented buttons of their own. */
const dueActions: readonly ApplicationAction[] = ['continue', 'upload']

export function ApplicationActions({ application, only, withTasks = false }: ApplicationActionsProps) {
  const actions = availableActions(application).filter((action) => only?.includes(action) ?? true)
  const tasks = withTasks ? application.tasks.filter(({ name }) => name !== 'finish' && name !== 'reply') : []
  const due = actions.filter((action) => dueActions.includes(action))
  const others = actions.filter((action) => !dueActions.includes(action))
  const draw = (action: ApplicationAction, isFirst: boolean) => {
    const Part = parts[action]
    return <Part key={action} application={application} isFirst={isFirst} />
  }
  if (actions.length + tasks.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {due.map((action, index) => draw(action, index === 0))}
      {tasks.map((task, index) => (
        <TaskButton key={task.name} application={application} task={task} tone={tone(due.length + index === 0)} />
      ))}
      {others.map((action, index) => draw(action, due.length + tasks.length + index === 0))}
    </div>
  )
}

interface PartProps {
  application: Application
  isFirst: boolean
}

const tone = (isFirst: boolean) => (isFirst ? 'primary' : 'secondary')

const parts: Readonly<Record<ApplicationAction, (props: PartProps) => ReactNode>> = {
  continue: ({ application, isFirst }) => (
    <LinkButton to={screens.applicationById.path} params={{ id: application.id }} tone={tone(isFirst)}>
      <Trans>Continue Application</Trans>
    </LinkButton>
  ),
  upload: ({ application, isFirst }) => (
    <LinkButton to={screens.applicationById.path} params={{ id: application.id }} tone={tone(isFirst)}>
      <Trans>Upload Documents</Trans>
    </LinkButton>
  ),
  download: ({ application, isFirst }) => (
    <a
      href={fillPath(visasApi.pdf.path, { applicationId: application.id })}
      download
      className={buttonClasses(tone(isFirst))}
    >
      <Trans>Download Visa</Trans>
    </a>
  ),
  delete: DeleteDraft,
  withdraw: Withdraw,
  review: FileAppeal,
  again: ApplyAgain,
}

function DeleteDraft({ application }: PartProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const remove = useWrite(lifecycleApi.remove, { id: application.id })
  return (
    <WithConfirmation
      button={t`Delete draft`}
      title={t`Delete this draft?`}
      act={t`Delete`}
      onConfirmed={async () => {
        await remove.mutateAsync()
        toast({ title: t`Draft deleted` })
        await navigate({ to: '.', search: {} })
      }}
    >
      <Trans>Everything in it, including uploaded documents, will be permanently deleted.</Trans>
    </WithConfirmation>
  )
}

function Withdraw({ application }: PartProps) {
  const { t } = useLingui()
  const withdraw = useWrite(lifecycleApi.withdraw, { id: application.id })
  return (
    <WithConfirmation
      button={t`Withdraw`}
      title={t`Withdraw this application?`}
      act={t`Withdraw application`}
      onConfirmed={async () => {
        await withdraw.mutateAsync()
        toast({ title: t`Application withdrawn` })
      }}
    >
      <p>
        <Trans>We’ll stop working on it, and it can’t be reopened. You can apply again at any time.</Trans>
      </p>
      <WhatComesBack application={application} />
    </WithConfirmation>
  )
}

interface ConfirmedProps {
  button: string
  title: string
  act: string
  children: ReactNode
  onConfirmed: () => Promise<unknown>
}

function WithConfirmation({ button, ...dialog }: ConfirmedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {button}
      </Button>
      {open && <ConfirmDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}

function FileAppeal({ application, isFirst }: PartProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone={tone(isFirst)} onClick={() => setOpen(true)}>
        <Trans>Appeal</Trans>
      </Button>
      {open && (
        <Suspense>
          <AppealDialog application={application} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ApplyAgain({ application, isFirst }: PartProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const start = useWrite(lifecycleApi.start)

  async function again() {
    try {
      const { application: draft } = await start.mutateAsync({
        applicationType: application.applicationType,
        from: application.id,
      })
      toast({ title: t`Application started` })
      await navigate({ to: screens.applicationById.path, params: { id: draft.id } })
    } catch (error) {
      const description = messageOf(error) ?? t`Failed to create application. Please try again.`
      toast({ title: t`Error creating application`, description, variant: 'destructive' })
    }
  }

  return (
    <Button tone={tone(isFirst)} aria-disabled={start.isPending} onClick={() => void (start.isPending || again())}>
      <Trans>Apply again</Trans>
    </Button>
  )
}
