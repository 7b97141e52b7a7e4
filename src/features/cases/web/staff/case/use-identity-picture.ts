import { useEffect, useState } from 'react'
import { identityApi } from '#domain/identity-check/api.ts'
import type { PictureName } from '#domain/identity-check/identity-check.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { send } from '#foundation/http/web/client.ts'

interface Picture {
  address: string | undefined
  isMissing: boolean
}

export function useIdentityPicture(caseId: string, verificationId: string, picture: PictureName): Picture {
  const [shown, setShown] = useState<Picture>({ address: undefined, isMissing: false })
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    const params = { id: caseId, verificationId, picture }

    async function fetchPicture() {
      try {
        const headers = { accept: 'image/*' }
        const response = await send(identityApi.picture, { params }, { signal: stop.signal, headers })
        const blob = await response.blob()
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setShown({ address: made, isMissing: false })
      } catch (error) {
        logFault(error)
        if (!stop.signal.aborted) setShown({ address: undefined, isMissing: true })
      }
    }

    void fetchPicture()
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [caseId, verificationId, picture])
  return shown
}
