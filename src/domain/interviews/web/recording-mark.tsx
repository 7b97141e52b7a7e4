import { Trans } from '@lingui/react/macro'

export function RecordingIndicator({ isRunning }: { isRunning: boolean }) {
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
