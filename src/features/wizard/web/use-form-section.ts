import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormSection } from '#domain/applications/application.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { ApiError, call } from '#foundation/http/web/client.ts'
import { forgetOnDevice, keepOnDevice, recallFromDevice } from '#foundation/http/web/device-store.ts'
import { reading } from '#foundation/http/web/use-api.ts'
import type { Copy, Values } from '../merge.ts'
import { DraftAutosaver, type Held } from './draft-autosaver.ts'

const endpoints = { personalInfo: lifecycleApi.savePersonalInfo, travelDetails: lifecycleApi.saveTravelDetails }

/** One shelf for each person, application and sheet: nobody finds another account's words. */
export function deviceKey(userId: string, applicationId: string, sheet: FormSection): string {
  return [userId, applicationId, sheet].join('/')
}

function heldOf(application: Application, sheet: FormSection): Held {
  return { values: (application[sheet] ?? {}) as Values, version: application.versions[sheet] }
}

interface Saving {
  values: Values
  version: number
  isDraft: boolean
}

/** Saves a sheet, half-typed or whole; what is on screen knows the answer at once. */
export function useSaveSheet(id: string, sheet: FormSection) {
  const queryClient = useQueryClient()
  const { queryKey } = reading(lifecycleApi.read, { params: { id } })
  const { mutateAsync } = useMutation({
    // Without a connection it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: async ({ values, version, isDraft }: Saving) => {
      const query = { version, ...(isDraft && { draft: 'true' as const }) }
      const { application } = await call(endpoints[sheet], { params: { id }, query, body: values })
      return application
    },
    onSuccess: async (application) => {
      // A read that began before this save would bring back the past.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, application)
    },
    onError: (error) => {
      // Gone or frozen: the screen shows what became of it.
      if (error instanceof ApiError && [404, 409].includes(error.status) && error.reply.code !== 'stale')
        void queryClient.invalidateQueries()
    },
  })
  return mutateAsync
}

/** The sheet's keeper, once the device was asked what it remembers. */
export function useFormSection(
  application: Application,
  sheet: FormSection,
  userId: string,
): DraftAutosaver | undefined {
  const { id } = application
  const [keeper, setKeeper] = useState<DraftAutosaver>()
  const save = useSaveSheet(id, sheet)
  const held = heldOf(application, sheet)

  useEffect(() => {
    let isGone = false
    let opened: DraftAutosaver | undefined
    const shelf = deviceKey(userId, id, sheet)
    const places = {
      recall: async () => (await recallFromDevice(shelf)) as Copy | undefined,
      keep: (copy: Copy) => keepOnDevice(shelf, copy),
      forget: () => forgetOnDevice(shelf),
      send: async (values: Values, version: number) => heldOf(await save({ values, version, isDraft: true }), sheet),
    }
    const start = async () => {
      opened = await DraftAutosaver.open(places, held, new Date(application.updatedAt))
      if (isGone) opened.stop()
      else setKeeper(opened)
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
      setKeeper(undefined)
    }
    // What the service holds is asked for once; later news reach the keeper below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, sheet, userId])

  useEffect(() => keeper?.mergeRemote(held))
  return keeper
}

export function useAutosave(keeper: DraftAutosaver) {
  return useSyncExternalStore(keeper.subscribe, keeper.get)
}
