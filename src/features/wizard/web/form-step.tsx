import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import type { Sheet } from '#domain/applications/application.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import type { Values } from '../merge.ts'
import type { Step } from '../steps.ts'
import { ClashPanel, showClashes } from './conflict-panel.tsx'
import { AutosaveForm } from './apply-input.tsx'
import { SavedState } from './saved-state.tsx'
import { Disagreement, type DraftAutosaver } from './draft-autosaver.ts'
import { StepButtons } from './step-buttons.tsx'
import { useAutosave, useSaveSheet, useFormSection } from './use-form-section.ts'
import { useWizardNavigation } from './use-wizard-steps.ts'

interface FormParts {
  here: Values
  /** Values from elsewhere than the keyboard; they may arrive while the user is typing. */
  fill: (values: Values) => void
  /** Fills empty fields only. */
  fillOpen: (values: Values) => void
  onSubmit: (whole: Values) => Promise<void>
  onRefused: (words: string) => void
  buttons: ReactNode
}

interface FormStepProps {
  application: Application
  sheet: Sheet
  next: Step | undefined
  user: CurrentUser
  onSaved: () => void
  onBack: (() => void) | undefined
  renderForm: (parts: FormParts) => ReactNode
}

export function FormStep(props: FormStepProps) {
  const keeper = useFormSection(props.application, props.sheet, props.user.id)
  return keeper ? <SavedSection {...props} keeper={keeper} /> : <Skeleton lines={10} />
}

function SavedSection({
  application,
  sheet,
  next,
  onSaved,
  onBack,
  renderForm,
  keeper,
}: FormStepProps & { keeper: DraftAutosaver }) {
  const { t } = useLingui()
  const { isRestored, copy } = useAutosave(keeper)
  const queryClient = useQueryClient()
  const save = useSaveSheet(application.id, sheet)
  const way = useWizardNavigation(application.id)
  const words =
    sheet === 'personalInfo'
      ? { saved: t`Personal information saved`, failed: t`Error saving personal information` }
      : { saved: t`Travel details saved`, failed: t`Error saving travel details` }

  async function submit(whole: Values) {
    keeper.type(whole)
    try {
      await keeper.finish((values, version) => save({ values, version, isDraft: false }))
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error
      showClashes()
      return
    }
    toast({ title: words.saved })
    void queryClient.invalidateQueries()
    onSaved()
  }

  async function leave() {
    const isSent = await keeper.flush()
    await way.leaveForLater(
      isSent ? undefined : t`It is kept on this device. Open it again when you are online, and it will be sent.`,
    )
  }

  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 sm:-mx-6 sm:px-6">
        <SavedState keeper={keeper} />
      </div>
      {isRestored && (
        <Notice>
          <Trans>What you typed on this device before is back.</Trans>
        </Notice>
      )}
      <ClashPanel keeper={keeper} />
      {renderForm({
        here: copy.here,
        fill: (values) => keeper.type({ ...keeper.get().copy.here, ...values }),
        fillOpen: (values) => keeper.type({ ...values, ...answered(keeper.get().copy.here) }),
        onSubmit: submit,
        onRefused: (description) => toast({ title: words.failed, description, variant: 'destructive' }),
        buttons: (
          <>
            <AutosaveForm keeper={keeper} />
            <StepButtons next={next} onBack={onBack} onSaveForLater={() => void leave()}>
              <Submit pending={t`Saving...`}>
                <Trans>Continue</Trans>
              </Submit>
            </StepButtons>
          </>
        ),
      })}
    </>
  )
}

function answered(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined))
}
