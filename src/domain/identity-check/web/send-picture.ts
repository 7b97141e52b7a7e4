import { send } from '#foundation/http/web/client.ts'
import { identityApi } from '../api.ts'
import type { Verification } from '../identity-check.ts'

export async function sendPicture(
  step: 'document' | 'selfie',
  appointmentId: string,
  content: Blob,
  signal?: AbortSignal,
): Promise<Verification> {
  const file = { field: 'file', content, name: 'picture.jpg' }
  const response = await send(identityApi[step], { params: { id: appointmentId } }, { file, signal })
  return (await response.json()) as Verification
}
