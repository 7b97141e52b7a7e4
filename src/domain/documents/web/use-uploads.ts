import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ApiError, call, messageOf } from '#foundation/http/web/client.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { documentsApi } from '../api.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { declaredKind } from '../file-kinds.ts'
import { fileTooLarge, invalidType, limits } from '../limits.ts'
import { isHeic, preparePicture } from './prepare-picture.ts'
import { sendFile } from './send-file.ts'

export interface Uploading {
  fileName: string
  /** Preparing: made smaller on this device. Checking: all of it is there, and the server looks into it. */
  phase: 'preparing' | 'sending' | 'waiting' | 'checking' | 'failed'
  /** From 0 to 100. */
  progress: number
  /** Why it failed, and whether the same file may do better the next time. */
  message?: string
  isRefused?: boolean
}

export type Uploads = Partial<Record<DocumentTypeId, Uploading>>

/** A file on its way, with what is needed to stop it or to go on where it stopped. */
interface Errand {
  file: File
  prepared?: File
  uploadId?: string | undefined
  controller: AbortController
}

/** Sends files for one application, each on its own way, and tells how far they are. */
export function useUploads(applicationId: string, onChanged: () => unknown) {
  const { t } = useLingui()
  const [uploads, setUploads] = useState<Uploads>({})
  const errands = useRef(new Map<DocumentTypeId, Errand>())
  useEffect(() => {
    const running = errands.current
    return () => {
      for (const { controller } of running.values()) controller.abort()
    }
  }, [])

  function change(type: DocumentTypeId, values: Partial<Uploading>) {
    setUploads((before) => {
      const current = before[type]
      return current ? { ...before, [type]: { ...current, ...values } } : before
    })
  }

  function forget(type: DocumentTypeId) {
    errands.current.delete(type)
    setUploads((before) => {
      const others = { ...before }
      delete others[type]
      return others
    })
  }

  async function run(type: DocumentTypeId, errand: Errand) {
    const { signal } = errand.controller
    try {
      errand.prepared ??= await preparePicture(errand.file)
      const file = errand.prepared
      if (!declaredKind(file.name, file.type)) return refuse(type, invalidType)
      if (file.size > limits.bytes) return refuse(type, fileTooLarge)
      change(type, { phase: 'sending' })
      const document = await sendFile({
        applicationId,
        documentType: type,
        file,
        uploadId: errand.uploadId,
        signal,
        onBegun: (uploadId) => (errand.uploadId = uploadId),
        onProgress: (sent) =>
          change(type, { progress: (100 * sent) / file.size, phase: sent === file.size ? 'checking' : 'sending' }),
        onWaiting: (isWaiting) => change(type, { phase: isWaiting ? 'waiting' : 'sending' }),
      })
      await onChanged()
      forget(type)
      toast({ title: t`Document uploaded`, description: document.fileName })
    } catch (error) {
      if (signal.aborted) return undefined
      fail(type, error)
    }
    return undefined
  }

  function refuse(type: DocumentTypeId, said: { title: string; description: string }) {
    change(type, { phase: 'failed', message: said.description, isRefused: true })
    toast({ ...said, variant: 'destructive' })
  }

  function fail(type: DocumentTypeId, error: unknown) {
    const words = messageOf(error) ?? t`Failed to upload document. Please try again.`
    const code = error instanceof ApiError ? error.reply.code : undefined
    if (code === 'invalid-file-type' || code === 'file-too-large') {
      const [title = '', description = ''] = words.split(/: (.*)/s)
      return refuse(type, { title, description })
    }
    const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status)
    change(type, { phase: 'failed', message: words, isRefused })
    toast({ title: t`Upload failed`, description: words, variant: 'destructive' })
  }

  return {
    uploads,
    start(type: DocumentTypeId, file: File) {
      errands.current.get(type)?.controller.abort()
      const errand: Errand = { file, controller: new AbortController() }
      errands.current.set(type, errand)
      const phase = isHeic(file) || file.type.startsWith('image/') ? 'preparing' : 'sending'
      setUploads((before) => ({ ...before, [type]: { fileName: file.name, phase, progress: 0 } }))
      void run(type, errand)
    },
    /** Goes on where it stopped. */
    retry(type: DocumentTypeId) {
      const errand = errands.current.get(type)
      if (!errand) return
      errand.controller = new AbortController()
      change(type, { phase: 'sending' })
      void run(type, errand)
    },
    cancel(type: DocumentTypeId) {
      const errand = errands.current.get(type)
      errand?.controller.abort()
      forget(type)
      // What has arrived is forgotten after a day at the latest.
      if (errand?.uploadId) call(documentsApi.dropUpload, { params: { id: errand.uploadId } }).catch(() => undefined)
    },
  }
}
