import type { Actor } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { visasConfig } from '../config.ts'
import { readApplicationPhoto, toPortrait } from '../portrait.ts'
import { readVisa, visaNotFound } from '../read.ts'
import { toWalletVisa } from './wallet-visa.ts'

const notOffered = () =>
  new Refusal('incomplete', /*i18n*/ 'This wallet isn’t supported here.', { code: 'wallet-not-offered' })

export async function makeApplePass(context: LongRunningContext<Actor>, applicationId: string) {
  const { services } = context
  const row = await readSealed(context, applicationId)
  const { apple } = visasConfig(services)
  if (!apple) throw notOffered()
  const photo = await readApplicationPhoto(services, applicationId)
  const { createApplePass } = await import('./apple-pass.ts')
  const bytes = await createApplePass(apple, {
    visa: await toWalletVisa(services, row),
    portrait: photo && (await toPortrait(photo)),
    now: services.clock(),
  })
  return { bytes, visaNumber: row.visaNumber }
}

export async function makeGoogleLink(context: LongRunningContext<Actor>, applicationId: string): Promise<string> {
  const { services } = context
  const row = await readSealed(context, applicationId)
  const { google } = visasConfig(services)
  if (!google) throw notOffered()
  const { createGoogleLink } = await import('./google-pass.ts')
  return createGoogleLink(google, await toWalletVisa(services, row), services.clock())
}

async function readSealed(context: LongRunningContext<Actor>, applicationId: string) {
  const row = await readVisa(context, applicationId, 'pass')
  if (!row.seal) throw visaNotFound()
  return row
}
