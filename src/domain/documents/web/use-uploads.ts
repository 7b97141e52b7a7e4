import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { logFault } from '#foundation/browser/web/log-fault.ts'
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
  phase: 'preparing' | 'sending' | 'waiting' | 'checking' | 'failed'
  progress: number
  message?: string
  isRefused?: boolean
}

export type Uploads = Partial<Record<DocumentTypeId, Uploading>>

interface UploadTask {
  file: File
  prepared?: File
  uploadId?: string | undefined
  controller: AbortController
}

export function useUploads(applicationId: string, onChanged: () => unknown) {
  const { t } = useLingui()
  const [uploads, setUploads] = useState<Uploads>({})
  const tasks = useRef(new Map<DocumentTypeId, UploadTask>())
  useEffect(() => {
    const running = tasks.current
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

  function removeUpload(type: DocumentTypeId) {
    tasks.current.delete(type)
    setUploads((before) => {
      const others = { ...before }
      delete others[type]
      return others
    })
  }

  async function run(type: DocumentTypeId, task: UploadTask) {
    const { signal } = task.controller
    try {
      task.prepared ??= await preparePicture(task.file)
      const file = task.prepared
      if (!declaredKind(file.name, file.type)) return refuse(type, invalidType)
      if (file.size > limits.bytes) return refuse(type, fileTooLarge)
      change(type, { phase: 'sending' })
      const document = await sendFile({
        applicationId,
        documentType: type,
        file,
        uploadId: task.uploadId,
        signal,
        onBegun: (uploadId) => (task.uploadId = uploadId),
        onProgress: (sent) =>
          change(type, { progress: (100 * sent) / file.size, phase: sent === file.size ? 'checking' : 'sending' }),
        onWaiting: (isWaiting) => change(type, { phase: isWaiting ? 'waiting' : 'sending' }),
      })
      await onChanged()
      removeUpload(type)
      toast({ title: t`Document uploaded`, description: document.fileName })
    } catch (error) {
      if (signal.aborted) return undefined
      fail(type, error)
    }
    return undefined
  }

  function refuse(type: DocumentTypeId, message: { title: string; description: string }) {
    change(type, { phase: 'failed', message: message.description, isRefused: true })
    toast({ ...message, variant: 'destructive' })
  }

  function fail(type: DocumentTypeId, error: unknown) {
    const text = messageOf(error) ?? t`Failed to upload document. Please try again.`
    const code = error instanceof ApiError ? error.reply.code : undefined
    if (code === 'invalid-file-type' || code === 'file-too-large') {
      const [title = '', description = ''] = text.split(/\s?[:：]\s?(.*)/s)
      return refuse(type, { title, description })
    }
    const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status)
    change(type, { phase: 'failed', message: text, isRefused })
    toast({ title: t`Upload failed`, description: text, variant: 'destructive' })
  }

  return {
    uploads,
    start(type: DocumentTypeId, file: File) {
      tasks.current.get(type)?.controller.abort()
      const task: UploadTask = { file, controller: new AbortController() }
      tasks.current.set(type, task)
      const phase = isHeic(file) || file.type.startsWith('image/') ? 'preparing' : 'sending'
      setUploads((before) => ({ ...before, [type]: { fileName: file.name, phase, progress: 0 } }))
      void run(type, task)
    },
    retry(type: DocumentTypeId) {
      const task = tasks.current.get(type)
      if (!task) return
      task.controller = new AbortController()
      change(type, { phase: 'sending' })
      void run(type, task)
    },
    cancel(type: DocumentTypeId) {
      const task = tasks.current.get(type)
      task?.controller.abort()
      removeUpload(type)
      if (task?.uploadId) call(documentsApi.dropUpload, { params: { id: task.uploadId } }).catch(logFault)
    },
  }
}
