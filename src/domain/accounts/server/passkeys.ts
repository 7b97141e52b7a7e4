import net from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import {
  afterFactorRemoved,
  assertEmailVerified,
  listPasskeys,
  afterFactorAdded,
  type OpenChallenge,
} from './second-factor.ts'
import { passkeys } from './table.ts'
import { endTokens, findSetup, issueToken, updateTokenData } from './tokens.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'

const webauthn = () => import('@simplewebauthn/server')

/** Passkeys are bound to a domain: the configured address or, in development, the page that asks. */
function relyingParty(context: Context): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(context.services.env.publicUrl ?? context.request.origin)
  if (net.isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Refusal(
      'incomplete',
      /*i18n*/ 'Passkeys need a domain name. Open the service by its name instead of its IP address.',
      { code: 'no-domain-name' },
    )
  return { origin, rpID: hostname }
}

export async function beginPasskey(context: SignedInContext) {
  const { user } = context
  assertEmailVerified(user)
  const existing = await listPasskeys(context.db, user.id)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Liberia e-Visa',
    rpID: relyingParty(context).rpID,
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await issueToken(context.db, 'passkey-setup', user.id, context.now, { challenge: options.challenge })
  return { ...options }
}

export async function addPasskey(context: SignedInContext, name: string, response: object): Promise<string[]> {
  const { db, user, now } = context
  assertEmailVerified(user)
  const setup = await findSetup(db, 'passkey-setup', user.id, now)
  if (!setup)
    throw new Refusal('conflict', /*i18n*/ 'This set-up has expired. Please start again.', { code: 'set-up-over' })
  const { origin, rpID } = relyingParty(context)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (setup.data as { challenge: string }).challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(notVerified(context))
  if (!checked?.verified)
    throw new Refusal('invalid', /*i18n*/ 'The passkey could not be checked. Please try again.', {
      code: 'bad-passkey',
    })

  const { credential } = checked.registrationInfo
  await endTokens(db, user.id, 'passkey-setup')
  await db.insert(passkeys).values({
    id: credential.id,
    userId: user.id,
    name,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    createdAt: now,
  })
  return afterFactorAdded(context, 'passkey')
}

export async function removePasskey(context: SignedInContext, id: string): Promise<void> {
  const removed = await context.db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, context.user.id), eq(passkeys.id, id)))
    .returning()
  if (removed.length === 0) throw new Refusal('missing', /*i18n*/ 'Not found.')
  await afterFactorRemoved(context, 'passkey')
}

export async function createPasskeyRequest(context: Context, open: OpenChallenge) {
  const keys = await listPasskeys(context.db, open.user.id)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    allowCredentials: keys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] })),
    userVerification: 'preferred',
  })
  await updateTokenData(context.db, open.hash, { remember: open.remember, passkeyChallenge: options.challenge })
  return { ...options }
}

export async function redeemPasskey(context: Context, open: OpenChallenge, response: object): Promise<boolean> {
  const answer = response as AuthenticationResponseJSON
  const { passkeyChallenge } = open.data as { passkeyChallenge?: string }
  const key = (await listPasskeys(context.db, open.user.id)).find(({ id }) => id === answer.id)
  if (!passkeyChallenge || !key) return false
  const { origin, rpID } = relyingParty(context)
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: passkeyChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(notVerified(context))
  if (!checked?.verified) return false
  await context.db
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: context.now })
    .where(eq(passkeys.id, key.id))
  return true
}

function notVerified(context: Context) {
  return (error: unknown): undefined => {
    logFault(context, 'a passkey could not be verified')(error)
  }
}
