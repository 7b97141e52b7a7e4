import { send } from '#foundation/http/web/client.ts'
import { identityApi } from '../api.ts'
import type { IdentityCheck } from '../identity-check.ts'

const asFile = (content: Blob) => ({ field: 'file', content, name: 'picture.jpg' })

export async function sendPassportPage(appointmentId: string, content: Blob): Promise<IdentityCheck> {
  const input = { params: { id: appointmentId } }
  const response = await send(identityApi.document, input, { file: asFile(content) })
  return (await response.json()) as IdentityCheck
}

export async function sendFrame(
  { appointmentId, challenge: { nonce, sequence } }: IdentityCheck,
  content: Blob,
  signal: AbortSignal,
): Promise<IdentityCheck> {
  const input = { params: { id: appointmentId }, query: { nonce: nonce ?? '', sequence: sequence + 1 } }
  const response = await send(identityApi.selfie, input, { file: asFile(content), signal })
  return (await response.json()) as IdentityCheck
}
