import { useEffect, useState } from 'react'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { send } from '#foundation/http/web/client.ts'
import { casesApi } from '../../../api.ts'

interface Picture {
  address: string | undefined
  isMissing: boolean
}

export function useDocumentPicture(
  caseId: string,
  { id, documentType, fileType, hasPreview, status }: DocumentRecord,
): Picture {
  const [picture, setPicture] = useState<Picture & { of: string }>({ of: '', address: undefined, isMissing: false })
  const isPicture = fileType.startsWith('image/')
  const canShow = status !== 'quarantined' && (isPicture || hasPreview)
  useEffect(() => {
    if (!canShow) return undefined
    const stop = new AbortController()
    let made: string | undefined

    async function fetchPicture() {
      const endpoint = isPicture ? casesApi.readDocument : casesApi.previewDocument
      try {
        const response = await send(
          endpoint,
          { params: { id: caseId, documentType } },
          { signal: stop.signal, headers: { accept: 'image/*' } },
        )
        const blob = await response.blob()
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setPicture({ of: id, address: made, isMissing: false })
      } catch (error) {
        logFault(error)
        if (!stop.signal.aborted) setPicture({ of: id, address: undefined, isMissing: true })
      }
    }

    void fetchPicture()
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [caseId, id, documentType, isPicture, canShow])
  if (!canShow) return { address: undefined, isMissing: true }
  return picture.of === id ? picture : { address: undefined, isMissing: false }
}
