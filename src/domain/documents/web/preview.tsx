import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { send } from '#foundation/http/web/client.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { documentsApi } from '../api.ts'
import type { DocumentRecord } from '../document.ts'

interface PreviewProps {
  applicationId: string
  document: Pick<DocumentRecord, 'documentType' | 'fileName' | 'hasPreview'>
}

export function Preview({ applicationId, document: { documentType, fileName, hasPreview } }: PreviewProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!hasPreview) return undefined
    const stop = new AbortController()
    let made: string | undefined
    send(
      documentsApi.preview,
      { params: { id: applicationId, documentType } },
      { signal: stop.signal, headers: { accept: 'image/jpeg' } },
    )
      .then((response) => response.blob())
      .then((blob) => (stop.signal.aborted ? undefined : setAddress((made = URL.createObjectURL(blob)))))
      .catch(logFault)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [applicationId, documentType, hasPreview])

  return (
    <span className="flex h-28 w-24 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-paper text-soft">
      {address ? (
        <img src={address} alt={t`Preview of ${fileName}`} className="size-full object-contain" />
      ) : (
        <Icon name="form" className="size-8" />
      )}
    </span>
  )
}
