import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import type { FormSection } from '#domain/applications/application.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import type { Values } from '../merge.ts'
import type { Step } from '../steps.ts'
import { ConflictPanel, showConflicts } from './conflict-panel.tsx'
import { AutosaveForm } from './autosave-form.tsx'
import { SavedState } from './saved-state.tsx'
import { UnresolvedConflict, type DraftAutosaver } from './draft-autosaver.ts'
import { StepButtons } from './step-buttons.tsx'
import { useAutosave, useSaveSection, useFormSection } from './use-form-section.ts'
import { useWizardNavigation } from './use-wizard-steps.ts'

interface FormParts {
  here: Values
  fill: (values: Values) => void
  fillOpen: (values: Values) => void
  onSubmit: (whole: Values) => Promise<void>
  onRefused: (words: string) => void
  buttons: ReactNode
}

interface FormStepProps {
  application: Application
  section: FormSection
  next: Step | undefined
  user: CurrentUser
  onSaved: () => void
  onBack: (() => void) | undefined
  renderForm: (parts: FormParts) => ReactNode
}

export function FormStep(props: FormStepProps) {
  const autosaver = useFormSection(props.application, props.section, props.user.id)
  return autosaver ? <SavedSection {...props} autosaver={autosaver} /> : <Skeleton lines={10} />
}

function SavedSection({
  application,
  section,
  next,
  onSaved,
  onBack,
  renderForm,
  autosaver,
}: FormStepProps & { autosaver: DraftAutosaver }) {
  const { t } = useLingui()
  const { isRestored, copy } = useAutosave(autosaver)
  const queryClient = useQueryClient()
  const save = useSaveSection(application.id, section)
  const navigation = useWizardNavigation(application.id)
  const words =
    section === 'personalInfo'
      ? { saved: t`Personal information saved`, failed: t`Error saving personal information` }
      : { saved: t`Travel details saved`, failed: t`Error saving travel details` }

  async function submit(whole: Values) {
    autosaver.type(whole)
    try {
      await autosaver.finish((values, version) => save({ values, version, isDraft: false }))
    } catch (error) {
      if (!(error instanceof UnresolvedConflict)) throw error
      showConflicts()
      return
    }
    toast({ title: words.saved })
    void queryClient.invalidateQueries()
    onSaved()
  }

  async function leave() {
    const isSent = await autosaver.flush()
    await navigation.leaveForLater(
      isSent ? undefined : t`It is saved on this device. Open it again when you’re online, and it will be sent.`,
    )
  }

  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 sm:-mx-6 sm:px-6">
        <SavedState autosaver={autosaver} />
      </div>
      {isRestored && (
        <Notice>
          <Trans>We’ve restored what you typed on this device.</Trans>
        </Notice>
      )}
      <ConflictPanel autosaver={autosaver} />
      {renderForm({
        here: copy.here,
        fill: (values) => autosaver.type({ ...autosaver.get().copy.here, ...values }),
        fillOpen: (values) => autosaver.type({ ...values, ...answered(autosaver.get().copy.here) }),
        onSubmit: submit,
        onRefused: (description) => toast({ title: words.failed, description, variant: 'destructive' }),
        buttons: (
          <>
            <AutosaveForm autosaver={autosaver} />
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
