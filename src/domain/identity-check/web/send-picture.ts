import { send } from '#foundation/http/web/client.ts'
import { identityApi } from '../api.ts'
import type { IdentityCheck } from '../identity-check.ts'

export async function sendPicture(
  step: 'document' | 'selfie',
  appointmentId: string,
  content: Blob,
  signal?: AbortSignal,
): Promise<IdentityCheck> {
  const file = { field: 'file', content, name: 'picture.jpg' }
  const response = await send(identityApi[step], { params: { id: appointmentId } }, { file, signal })
  return (await response.json()) as IdentityCheck
}
