import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { DemonstrationOfficer } from './demonstration-officer.tsx'
import { Picture } from './picture.tsx'
import { Timer } from './timer.tsx'
import type { Meeting } from './use-meeting.ts'

interface StageProps {
  meeting: Meeting
  other: string
  waiting: ReactNode
  onEnd: () => void
  isEnding: boolean
}

export function Stage({ meeting, other, waiting, onEnd, isEnding }: StageProps) {
  const { t } = useLingui()
  const { session, state, devices, remote, theirs, callState, isWeak, isDemonstration, closedWhy, since } = meeting
  const isActive = state === 'active'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive && window.matchMedia('(width < 40rem)').matches) place.current?.scrollIntoView()
  }, [isActive])
  return (
    // A phone shows nothing but the meeting; messages are a swipe away.
    <div
      ref={place}
      className="flex flex-col gap-3 max-sm:ml-[calc(50%-50vw)] max-sm:h-dvh max-sm:w-screen max-sm:pb-3 max-sm:*:px-3"
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-md bg-cover max-sm:aspect-auto max-sm:min-h-48 max-sm:grow max-sm:rounded-none sm:aspect-video">
        {isDemonstration && <DemonstrationOfficer />}
        {!isDemonstration && isActive && remote && (
          <>
            <Picture label={other} stream={remote} className="absolute inset-0 size-full" />
            {!theirs.camera && <Cover>{t`The other person’s camera is off.`}</Cover>}
          </>
        )}
        {!isDemonstration && !(isActive && remote) && (
          <Cover>{state === 'connecting' ? <Connecting /> : waiting}</Cover>
        )}
        <Picture
          isOwn
          label={t`Your own picture`}
          stream={devices.stream}
          className={`absolute right-3 bottom-3 w-1/4 max-w-44 rounded-md border border-white/60 ${devices.camera && devices.hasCamera ? '' : 'invisible'}`}
        />
        {isActive && since !== undefined && (
          <p className="absolute bottom-3 left-3 rounded-md bg-cover/80 px-2 py-1 text-sm text-white">
            <Timer since={since} />
          </p>
        )}
        <RecordingIndicator isRunning={isActive && session?.recording.isRunning === true} />
      </div>
      <div role="status" className="space-y-3 empty:hidden">
        {isActive && !isDemonstration && callState === 'interrupted' && (
          <Notice kind="warning" title={t`Connection lost`}>
            <Trans>We’re reconnecting you. Please stay on this page.</Trans>
          </Notice>
        )}
        {isActive && isWeak && (
          <Notice kind="warning" title={t`Weak connection`}>
            <Trans>Your picture is paused so that the sound stays clear.</Trans>
          </Notice>
        )}
        {isActive && !theirs.microphone && !isDemonstration && (
          <Notice>
            <Trans>The other person’s microphone is muted.</Trans>
          </Notice>
        )}
        {closedWhy === 'elsewhere' && (
          <Notice kind="warning">
            <Trans>You opened this meeting in another window. It continues there.</Trans>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          disabled={!devices.hasCamera}
          aria-pressed={!devices.camera}
          onClick={devices.toggleCamera}
        >
          {devices.camera ? <Trans>Turn camera off</Trans> : <Trans>Turn camera on</Trans>}
        </Button>
        <Button tone="secondary" aria-pressed={!devices.microphone} onClick={devices.toggleMicrophone}>
          {devices.microphone ? <Trans>Mute microphone</Trans> : <Trans>Unmute microphone</Trans>}
        </Button>
        <Button tone="danger" aria-disabled={isEnding} onClick={onEnd}>
          {isEnding && <Spinner />}
          <Trans>End Meeting</Trans>
        </Button>
      </div>
    </div>
  )
}

function Cover({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-cover p-6 pb-24 text-center text-white">
      <div className="max-w-md">{children}</div>
    </div>
  )
}

function Connecting() {
  return (
    <p className="flex items-center justify-center gap-3">
      <Spinner />
      <Trans>Connecting...</Trans>
    </p>
  )
}

function RecordingIndicator({ isRunning }: { isRunning: boolean }) {
  return (
    <p role="status" className="absolute top-3 left-3">
      {isRunning && (
        <span className="flex items-center gap-2 rounded-md bg-red px-3 py-1.5 font-semibold text-white">
          <span aria-hidden="true" className="size-3 rounded-full bg-white motion-safe:animate-pulse" />
          <Trans>Recording</Trans>
        </span>
      )}
    </p>
  )
}
