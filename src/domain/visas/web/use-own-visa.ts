import { ignoreForbidden } from '#foundation/browser/web/browser-storage.ts'
import { useQuery } from '@tanstack/react-query'
import { documentsApi } from '#domain/documents/api.ts'
import { platformApi } from '#foundation/http/api.ts'
import { ApiError, call, ConnectionError, isSignedOut, send } from '#foundation/http/web/client.ts'
import { visasApi } from '../api.ts'
import { findOfflineVisa, deleteOfflineVisa, saveOfflineVisa, type OfflineVisa } from './offline-visas.ts'

export interface OwnVisa {
  kept: OfflineVisa
  isFromDevice: boolean
}

export function useOwnVisa(applicationId: string | undefined) {
  return useQuery({
    queryKey: [visasApi.read.path, 'own', applicationId],
    queryFn: () => readOwnVisa(applicationId),
    networkMode: 'always',
  })
}

async function readOwnVisa(asked: string | undefined): Promise<OwnVisa | null> {
  const kept = await findOfflineVisa(asked).catch(ignoreForbidden)
  const applicationId = asked ?? kept?.visa.applicationId
  if (applicationId === undefined) return null
  try {
    const fresh = await fetchVisa(applicationId)
    await saveOfflineVisa(fresh).catch(ignoreForbidden)
    return { kept: fresh, isFromDevice: false }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await deleteOfflineVisa(applicationId).catch(ignoreForbidden)
    else if (kept && (error instanceof ConnectionError || isSignedOut(error))) return { kept, isFromDevice: true }
    throw error
  }
}

async function fetchVisa(applicationId: string): Promise<OfflineVisa> {
  const [visa, portrait, { profile }] = await Promise.all([
    call(visasApi.read, { params: { applicationId } }),
    fetchPortrait(applicationId),
    call(platformApi.service, {}),
  ])
  return { visa, portrait, isDemonstration: profile === 'demonstration', savedAt: new Date().toISOString() }
}

async function fetchPortrait(id: string): Promise<string | undefined> {
  try {
    const reply = await send(documentsApi.preview, { params: { id, documentType: 'photo' } })
    return await toDataAddress(await reply.blob())
  } catch (error) {
    // The card shows an outline instead of a photograph that is missing or still being checked.
    if (error instanceof ApiError && !isSignedOut(error)) return undefined
    throw error
  }
}

function toDataAddress(file: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The portrait could not be read.')))
    reader.readAsDataURL(file)
  })
}
