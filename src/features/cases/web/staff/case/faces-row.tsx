import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { send } from '#foundation/http/web/client.ts'
import { Spinner } from '#foundation/ui/feedback.tsx'
import { casesApi } from '../../../api.ts'
import { faceNames, type FaceName } from '../../../case.ts'

interface FacesRowProps {
  title: string
  faces: readonly FaceName[]
  id: string
  otherId?: string
}

export function FacesRow({ title, faces, id, otherId }: FacesRowProps) {
  const { t } = useLingui()
  const labels: Record<FaceName, string> = {
    portrait: t`Portrait in the passport`,
    photo: t`Photo in the application`,
    front: t`Live picture`,
  }
  return (
    <section aria-label={t`Faces of ${title}`}>
      <p className="font-mono text-sm">{title}</p>
      <div className="mt-1 grid grid-cols-3 gap-2">
        {faceNames.map((face) => (
          <figure key={face} className="min-w-0">
            <div className="flex h-40 items-center justify-center overflow-hidden rounded-md bg-paper">
              {faces.includes(face) ? (
                <Face label={`${labels[face]}, ${title}`} id={id} otherId={otherId} face={face} />
              ) : (
                <span className="p-2 text-center text-sm text-soft">
                  <Trans>No picture</Trans>
                </span>
              )}
            </div>
            <figcaption className="mt-1 text-xs text-soft">{labels[face]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

interface FaceProps {
  label: string
  id: string
  otherId: string | undefined
  face: FaceName
}

function Face({ label, id, otherId, face }: FaceProps) {
  const [address, setAddress] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    async function fetchFace() {
      const options = { signal: stop.signal, headers: { accept: 'image/*' } }
      try {
        const reply = await (otherId === undefined
          ? send(casesApi.face, { params: { id, face } }, options)
          : send(casesApi.relatedFace, { params: { id, otherId, face } }, options))
        const blob = await reply.blob()
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      } catch (error) {
        logFault(error)
        if (!stop.signal.aborted) setMissing(true)
      }
    }
    void fetchFace()
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, otherId, face])
  if (address) return <img src={address} alt={label} className="size-full object-contain" />
  return <span className="text-soft">{isMissing ? <Trans>No longer kept</Trans> : <Spinner />}</span>
}
