import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { Picture } from './picture.tsx'
import type { Devices } from './use-devices.ts'

export function DeviceTest({ devices, onRefused }: { devices: Devices; onRefused: () => void }) {
  const { t } = useLingui()
  if (!devices.stream)
    return (
      <div>
        <Button tone="secondary" onClick={() => void devices.open().catch(onRefused)}>
          <Trans>Test camera and microphone</Trans>
        </Button>
      </div>
    )
  return (
    <div className="grid items-center gap-4 sm:grid-cols-2">
      {devices.hasCamera ? (
        <Picture isOwn label={t`Your own picture`} stream={devices.stream} className="aspect-video w-full rounded-md" />
      ) : (
        <p className="text-soft">
          <Trans>No camera was found. You can take part with just your microphone.</Trans>
        </p>
      )}
      <VolumeMeter stream={devices.stream} />
    </div>
  )
}

function VolumeMeter({ stream }: { stream: MediaStream }) {
  const id = useId()
  const level = useVolume(stream)
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        <Trans>Microphone</Trans>
      </label>
      <meter id={id} min={0} max={100} value={level} className="mt-1 h-4 w-full" />
      <p className="mt-1 text-soft">
        <Trans>Say something: the bar should move.</Trans>
      </p>
    </div>
  )
}

const sampleInterval = 100

function useVolume(stream: MediaStream): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return undefined
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const wave = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(wave)
      const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length
      setLevel(Math.min(100, Math.round(Math.sqrt(power) * 300)))
    }, sampleInterval)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return level
}
