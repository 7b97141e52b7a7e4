import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { PhotoExamples } from '#domain/documents/web/examples/photo-examples.tsx'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { identityApi } from '../api.ts'
import type { IdentityCheck } from '../identity-check.ts'
import { ChallengePanel, Direction } from './challenge-panel.tsx'
import { PhoneHandOff } from './phone-hand-off.tsx'
import { useCamera } from './use-camera.ts'
import { useFrames } from './use-frames.ts'
import { CameraProblem, CameraScreen, Outline, Viewfinder } from './viewfinder.tsx'

interface SelfieStepProps {
  verification: IdentityCheck
  onDone: (settled: IdentityCheck) => void
}

export function SelfieStep({ verification, onDone }: SelfieStepProps) {
  const { t } = useLingui()
  const camera = useCamera('user')
  const video = useRef<HTMLVideoElement>(null)
  const isCameraOpen = camera.state === 'open'
  const { latest, problem } = useFrames(verification, video, isCameraOpen, onDone)
  // From the moment that a movement is asked, there is a picture that an officer can look at.
  const hasPicture = latest.challenge.done > 0 || (latest.challenge.ask ?? 'front') !== 'front'
  const handIn = hasPicture && <HandIn appointmentId={latest.appointmentId} onDone={onDone} />
  return (
    <div className="space-y-4">
      {Object.keys(verification.read).length > 0 && <ReadPassport of={verification} />}
      <CameraProblem state={camera.state} />
      {isCameraOpen ? (
        <CameraScreen camera={camera}>
          <ChallengePanel of={latest} />
          <Viewfinder camera={camera} video={video} isMirrored label={t`Your own picture`}>
            <Outline shape="face" />
            <Direction of={latest.challenge.ask} />
          </Viewfinder>
          {problem && <Notice kind="problem">{problem}</Notice>}
          {handIn}
        </CameraScreen>
      ) : (
        <>
          <p>
            <Trans>
              Hold your face in the oval, in good light, without a hat or dark glasses. Look straight ahead until a
              movement appears, do it slowly, and look straight ahead again.
            </Trans>
          </p>
          <PhotoExamples />
          <Button aria-disabled={camera.state === 'opening'} onClick={camera.open}>
            <Trans>Open the camera</Trans>
          </Button>
          <PhoneHandOff />
        </>
      )}
      {!isCameraOpen && handIn}
    </div>
  )
}

function ReadPassport({ of: { read, differing } }: { of: IdentityCheck }) {
  const { t } = useLingui()
  const name = [read['firstName'], read['lastName']].filter(Boolean).join(' ')
  const number = read['passportNumber']
  return differing.length === 0 ? (
    <Notice kind="success" title={t`Passport read`}>
      <Trans>
        {name}, number {number}. It matches your application.
      </Trans>
    </Notice>
  ) : (
    <Notice kind="warning" title={t`Passport read`}>
      <Trans>
        {name}, number {number}. Something differs from your application. An officer will check it.
      </Trans>
    </Notice>
  )
}

function HandIn({ appointmentId, onDone }: { appointmentId: string; onDone: (settled: IdentityCheck) => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const write = useWrite(identityApi.handIn, { id: appointmentId })
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="grow text-soft">
        <Trans>Can’t do one of the movements? An officer can check your pictures instead.</Trans>
      </p>
      <Button
        tone="secondary"
        aria-disabled={write.isPending}
        onClick={() =>
          write.mutate(undefined, {
            onSuccess: onDone,
            onError: (error) =>
              toast({
                title: t`Verification Error`,
                description: translate(messageOf(error) ?? ''),
                variant: 'destructive',
              }),
          })
        }
      >
        {write.isPending && <Spinner />}
        <Trans>Send to an officer</Trans>
      </Button>
    </div>
  )
}
