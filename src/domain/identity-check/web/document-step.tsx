import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { PassportExamples } from '#domain/documents/web/examples/passport-examples.tsx'
import { preparePicture } from '#domain/documents/web/prepare-picture.ts'
import { documentsApi } from '#domain/documents/api.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { messageOf, send } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { FileField } from '#foundation/ui/file-field.tsx'
import { measureLight, takeFrame, type Light } from './frame.ts'
import { PhoneHandOff } from './phone-hand-off.tsx'
import { sendPassportPage } from './send-picture.ts'
import { useCamera } from './use-camera.ts'
import { CameraProblem, CameraScreen, Outline, Viewfinder } from './viewfinder.tsx'

const maxWidth = 1920
const lightCheckInterval = 600

interface DocumentStepProps {
  appointmentId: string
  applicationId: string | null
  onSent: () => Promise<unknown>
}

export function DocumentStep({ appointmentId, applicationId, onSent }: DocumentStepProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const camera = useCamera('environment')
  const video = useRef<HTMLVideoElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submitPicture(picture: Blob | undefined) {
    if (!picture || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await sendPassportPage(appointmentId, picture)
      camera.close()
      await onSent()
    } catch (error) {
      setProblem(messageOf(error) ?? t`The picture could not be sent. Please try again.`)
    } finally {
      setBusy(false)
    }
  }

  async function submitScan(id: string) {
    if (isBusy) return
    setBusy(true)
    const scan = await fetchScan(id)
    setBusy(false)
    if (scan) await submitPicture(scan)
    else setProblem(t`We can’t use your passport scan here. Please take a picture of the page.`)
  }

  const isCameraOpen = camera.state === 'open'
  const shownProblem = problem && <Notice kind="problem">{translate(problem)}</Notice>
  return (
    <div className="space-y-4">
      <p>
        <Trans>
          Open your passport at the photo page. All four edges and both lines at the bottom must be visible.
        </Trans>
      </p>
      {!isCameraOpen && shownProblem}
      <CameraProblem state={camera.state} />
      {isCameraOpen ? (
        <CameraScreen camera={camera}>
          {shownProblem}
          <Viewfinder camera={camera} video={video} label={t`Your passport in the camera`}>
            <Outline shape="page" />
          </Viewfinder>
          <Guidance video={video} />
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              const element = video.current
              if (element) void takeFrame(element, maxWidth).then(submitPicture)
            }}
          >
            {isBusy && <Spinner />}
            {isBusy ? <Trans>Reading the passport</Trans> : <Trans>Take picture</Trans>}
          </Button>
        </CameraScreen>
      ) : (
        <>
          <PassportExamples />
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={isBusy || camera.state === 'opening'} onClick={camera.open}>
              <Trans>Open the camera</Trans>
            </Button>
            {applicationId !== null && (
              <Button tone="secondary" aria-disabled={isBusy} onClick={() => void submitScan(applicationId)}>
                <Trans>Use the passport scan of your application</Trans>
              </Button>
            )}
          </div>
          <FileField
            label={t`Or choose a picture of the page`}
            hint={<Trans>JPEG or PNG, taken from above, without glare.</Trans>}
            accept=".jpg,.jpeg,.png,.heic,.heif,image/*"
            onPick={(file) => void preparePicture(file).then(submitPicture)}
          />
          {isBusy && (
            <p role="status" className="flex items-center gap-3">
              <Spinner />
              <Trans>Reading the passport</Trans>
            </p>
          )}
          <PhoneHandOff />
        </>
      )}
    </div>
  )
}

async function fetchScan(id: string): Promise<Blob | undefined> {
  try {
    const params = { id, documentType: 'passport' } as const
    const scan = await (await send(documentsApi.read, { params }, { headers: { accept: '*/*' } })).blob()
    return scan.type.startsWith('image/') ? scan : undefined
  } catch (error) {
    logFault(error)
    return undefined
  }
}

function Guidance({ video }: { video: { current: HTMLVideoElement | null } }) {
  const { t } = useLingui()
  const [light, setLight] = useState<Light>()
  useEffect(() => {
    const timer = setInterval(() => {
      if (video.current) setLight(measureLight(video.current))
    }, lightCheckInterval)
    return () => clearInterval(timer)
  }, [video])
  const lightMessages: Record<Light, string> = {
    dark: t`It’s too dark. Please find more light.`,
    glare: t`There is glare. Please tilt the passport a little.`,
    blurred: t`The picture is blurry. Please hold still.`,
    good: t`The light is good. Fill the frame with the page.`,
  }
  return (
    <p role="status" className={`min-h-6 ${light === 'good' ? 'text-green' : 'text-amber'}`}>
      {light && lightMessages[light]}
    </p>
  )
}
