import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormSection } from '#domain/applications/application.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { ApiError, call } from '#foundation/http/web/client.ts'
import { deleteFromDevice, saveOnDevice, loadFromDevice } from '#foundation/browser/web/device-store.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import type { Copy, Values } from '../merge.ts'
import { DraftAutosaver, type ServerState } from './draft-autosaver.ts'

const endpoints = { personalInfo: lifecycleApi.savePersonalInfo, travelDetails: lifecycleApi.saveTravelDetails }

/** Includes the user, so that accounts on a shared device never see each other's drafts. */
export function deviceKey(userId: string, applicationId: string, section: FormSection): string {
  return [userId, applicationId, section].join('/')
}

function serverStateOf(application: Application, section: FormSection): ServerState {
  return { values: (application[section] ?? {}) as Values, version: application.versions[section] }
}

interface Saving {
  values: Values
  version: number
  isDraft: boolean
}

export function useSaveSection(id: string, section: FormSection) {
  const queryClient = useQueryClient()
  const { queryKey } = queryFor(lifecycleApi.read, { params: { id } })
  const { mutateAsync } = useMutation({
    // Offline it fails at once, instead of pausing.
    networkMode: 'always',
    mutationFn: async ({ values, version, isDraft }: Saving) => {
      const query = { version, ...(isDraft && { draft: 'true' as const }) }
      const { application } = await call(endpoints[section], { params: { id }, query, body: values })
      return application
    },
    onSuccess: async (application) => {
      // A read that began before this save would overwrite it with old data.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, application)
    },
    onError: (error) => {
      if (error instanceof ApiError && [404, 409].includes(error.status) && error.reply.code !== 'stale')
        void queryClient.invalidateQueries()
    },
  })
  return mutateAsync
}

export function useFormSection(
  application: Application,
  section: FormSection,
  userId: string,
): DraftAutosaver | undefined {
  const { id } = application
  const [autosaver, setAutosaver] = useState<DraftAutosaver>()
  const save = useSaveSection(id, section)
  const held = serverStateOf(application, section)

  useEffect(() => {
    let isGone = false
    let opened: DraftAutosaver | undefined
    const storageKey = deviceKey(userId, id, section)
    const places = {
      load: async () => (await loadFromDevice(storageKey)) as Copy | undefined,
      keep: (copy: Copy) => saveOnDevice(storageKey, copy),
      forget: () => deleteFromDevice(storageKey),
      send: async (values: Values, version: number) =>
        serverStateOf(await save({ values, version, isDraft: true }), section),
    }
    const start = async () => {
      opened = await DraftAutosaver.open(places, held, new Date(application.updatedAt))
      if (isGone) opened.stop()
      else setAutosaver(opened)
    }
    void start()
    const flush = () => void opened?.flush()
    const hide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      isGone = true
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hide)
      opened?.stop()
      setAutosaver(undefined)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the initial value only; later changes reach the autosaver below
  }, [id, section, userId])

  useEffect(() => autosaver?.mergeRemote(held))
  return autosaver
}

export function useAutosave(autosaver: DraftAutosaver) {
  return useSyncExternalStore(autosaver.subscribe, autosaver.get)
}
