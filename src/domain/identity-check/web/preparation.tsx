import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { screens } from '#foundation/paths.ts'
import { ApiError, messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { identityApi } from '../api.ts'
import { pictureDays } from '../states.ts'
import type { IdentityCheck } from '../identity-check.ts'

export function Preparation({ of: { appointmentId, traveller, hasConsented, triesLeft } }: { of: IdentityCheck }) {
  const { t } = useLingui()
  const id = useId()
  const [consents, setConsents] = useState(false)
  const { begin, isPending, problem } = useStartCheck(appointmentId)
  const mayBegin = hasConsented || consents
  return (
    <Section
      level="primary"
      title={t`Before you begin`}
      lead={<Trans>The verification takes about 3-5 minutes, and processing 1-2 minutes.</Trans>}
    >
      {traveller !== '' && (
        <p className="font-semibold">
          <Trans>This check is for {traveller}: their passport, their face, their consent.</Trans>
        </p>
      )}
      <ul className="list-disc space-y-1 pl-5">
        <li>
          <Trans>Have the passport you applied with in your hand.</Trans>
        </li>
        <li>
          <Trans>Find a well-lit place. Your camera takes a picture of your passport, and then of your face.</Trans>
        </li>
        <li>
          <Trans>Afterwards you can meet an officer by video.</Trans>
        </li>
      </ul>
      <Notice title={t`What happens to your pictures`}>
        <Trans>
          The service compares your face with the portrait in your passport and the photo in your application. An
          officer checks every result before it counts. The pictures are stored encrypted and deleted {pictureDays} days
          after the decision, or immediately if you withdraw your consent in your account.{' '}
          <a href={screens.privacy.path} className="prose-link">
            Privacy policy
          </a>
        </Trans>
      </Notice>
      {!hasConsented && (
        <div className="flex min-h-11 items-start gap-3">
          <input
            id={id}
            type="checkbox"
            className="mt-0.5 size-6 shrink-0 accent-blue"
            checked={consents}
            onChange={(event) => setConsents(event.target.checked)}
          />
          <label htmlFor={id}>
            <Trans>I agree to the use of my face and passport picture for the identity check.</Trans>
          </label>
        </div>
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Button aria-disabled={!mayBegin || isPending} onClick={() => mayBegin && begin(consents)}>
        {isPending && <Spinner />}
        <Trans>Start Verification</Trans>
      </Button>
      <p className="text-soft">
        {triesLeft === 0 ? (
          <Trans>You’ve used your three attempts for today. Please come back tomorrow.</Trans>
        ) : (
          <Trans>Attempts left today: {triesLeft}</Trans>
        )}
      </p>
    </Section>
  )
}

export function useStartCheck(appointmentId: string) {
  const { t } = useLingui()
  const translate = useTranslate()
  const write = useWrite(identityApi.begin, { id: appointmentId })
  const [problem, setProblem] = useState<string>()
  return {
    problem,
    isPending: write.isPending,
    begin(consent: boolean) {
      setProblem(undefined)
      write.mutate(consent ? { consent } : {}, {
        onError: (error) => {
          const isOurs = error instanceof ApiError && error.status >= 500
          const reason = translate(messageOf(error) ?? t`Unknown error`)
          setProblem(isOurs ? t`Failed to start identity verification. Please try again.` : reason)
          toast({
            title: isOurs ? t`Verification Error` : t`Session Error`,
            description: isOurs
              ? t`Failed to start identity verification. Please try again.`
              : t`Verification session failed: ${reason}`,
            variant: 'destructive',
          })
        },
      })
    },
  }
}
