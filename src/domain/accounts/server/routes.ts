import type { FastifyReply } from 'fastify'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { setPageHeaders, parsePage } from '#foundation/http/server/paging.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { clearSessionCookie, setSessionCookie } from '#foundation/http/server/session-cookie.ts'
import { accountsApi } from '../api.ts'
import { acceptInvitation } from './invitation.ts'
import { recogniseDevice, rememberDevice } from './known-device.ts'
import { requestEmailChange } from './change-email.ts'
import { completeSignIn, login, logout } from './login.ts'
import { addPasskey, createPasskeyRequest, beginPasskey, removePasskey, redeemPasskey } from './passkeys.ts'
import { asUser, listUsers } from './queries.ts'
import { changePassword, confirmPassword, endOtherSessions, endOwnSession, saveProfile } from './profile.ts'
import { requestEmail, resetPassword, verifyEmail } from './recovery.ts'
import { register } from './register.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import {
  assertStaffProtected,
  beginTotp,
  closeChallenge,
  confirmTotp,
  listPasskeys,
  openChallenge,
  removeTotp,
  renewRecoveryCodes,
  redeemCode,
  wrongFactor,
} from './second-factor.ts'
import { listSessions, sessionTimes, type OpenedSession } from './sessions.ts'
import type { UserRow } from './table.ts'
import { findUser } from './queries.ts'
import type { AccountsPorts } from './ports.ts'
import { requestFactorRemoval } from './staff/lost-factor.ts'
import { changeRole, endSessionsOf, setActive } from './staff/users.ts'

const sameAnswer = /*i18n*/ 'If an account exists for this address, we’ve sent an email with a link.'

const linksToBothAddresses =
  /*i18n*/ 'We’ve sent a link to your current and your new address. Your address changes once you open both.'
const linkToNewAddress = /*i18n*/ 'We’ve sent a link to your new address. Your address changes once you open it.'

const confirmations = {
  verified: /*i18n*/ 'Your email address is confirmed.',
  waiting: /*i18n*/ 'This address is confirmed. Please also open the link that we sent to your other address.',
  changed: /*i18n*/ 'Your email address has been changed.',
}

export function accountRoutes(serve: Serve, ports: AccountsPorts) {
  signingIn(serve, ports)
  recovering(serve, ports)
  ownAccount(serve, ports)
  secondFactors(serve)
  administering(serve, ports)
}

function signingIn(serve: Serve, ports: AccountsPorts) {
  serve.withoutTransaction(accountsApi.register, async (context, { body }, reply) => {
    const { user, session } = await register(context, body)
    return session ? welcome(context, reply, user, session) : { user: asUser(user) }
  })
  serve.withoutTransaction(accountsApi.login, async (context, { body }, reply) => {
    const outcome = await login(context, body, (account) =>
      recogniseDevice(reply.request, context.services, account, context.now),
    )
    return 'challenge' in outcome ? outcome : welcome(context, reply, outcome.user, outcome.session)
  })
  serve.withoutTransaction(accountsApi.answerWithCode, async (context, { body }, reply) => {
    const open = await openChallenge(context, body.challenge)
    const session = await context.transact(async (inner) => {
      const factor = await redeemCode(inner, open.user.id, body.code)
      if (!factor) return undefined
      await closeChallenge(inner, body.challenge)
      await ports.dropFactorRemoval(inner, open.user.id)
      return completeSignIn(inner, open.user, { remember: open.remember, factor })
    })
    if (!session) throw await wrongFactor(context, open.user.id)
    return welcome(context, reply, open.user, session)
  })
  serve.withoutTransaction(accountsApi.passkeyChallenge, async (context, { body }) =>
    createPasskeyRequest(context, await openChallenge(context, body.challenge)),
  )
  serve.withoutTransaction(accountsApi.answerWithPasskey, async (context, { body }, reply) => {
    const open = await openChallenge(context, body.challenge)
    const session = await context.transact(async (inner) => {
      if (!(await redeemPasskey(inner, open, body.response))) return undefined
      await closeChallenge(inner, body.challenge)
      await ports.dropFactorRemoval(inner, open.user.id)
      return completeSignIn(inner, open.user, { remember: open.remember, factor: 'passkey' })
    })
    if (!session) throw await wrongFactor(context, open.user.id)
    return welcome(context, reply, open.user, session)
  })
  serve(accountsApi.logout, async (context, _input, reply) => {
    await logout(context)
    clearSessionCookie(reply, context.services)
  })
}

function welcome(context: Context, reply: FastifyReply, user: UserRow, session: OpenedSession) {
  setSessionCookie(reply, context.services, session.secret, session.keepUntil)
  rememberDevice(reply, context.services, user, context.now)
  return { token: session.apiToken, user: asUser(user) }
}

function recovering(serve: Serve, ports: AccountsPorts) {
  serve.withoutTransaction(accountsApi.forgotPassword, async (context, { body }) => {
    await requestEmail(context, 'reset-password', body.email)
    return { message: sameAnswer }
  })
  serve.withoutTransaction(accountsApi.resetPassword, async (context, { body }) => {
    await resetPassword(context, body.token, body.password, ports)
    return { message: /*i18n*/ 'Your password has been changed. Please sign in.' }
  })
  serve.withoutTransaction(accountsApi.acceptInvitation, async (context, { body }) => {
    await acceptInvitation(context, body.token, body.password)
    return { message: /*i18n*/ 'Welcome to the team. Please sign in with your new password.' }
  })
  serve.withoutTransaction(accountsApi.verifyEmail, async (context, { body }) => {
    if ('email' in body) {
      await requestEmail(context, 'verify-email', body.email)
      return { message: sameAnswer }
    }
    return { message: confirmations[await context.transact((inner) => verifyEmail(inner, body.token))] }
  })
}

function ownAccount(serve: Serve, ports: AccountsPorts) {
  serve(accountsApi.me, (context) => currentUser(context, context.user))
  serve(accountsApi.saveProfile, async (context, { body }) => currentUser(context, await saveProfile(context, body)))
  serve.withoutTransaction(accountsApi.changePassword, async (context, { body }, reply) => {
    const { session, account } = await changePassword(context, body.currentPassword, body.password)
    rememberDevice(reply, context.services, account, context.now)
    setSessionCookie(reply, context.services, session.secret, session.keepUntil)
    return { token: session.apiToken }
  })
  serve.withoutTransaction(accountsApi.changeEmail, async (context, { body }) => {
    const asked = await requestEmailChange(context, body, ports)
    return { message: asked.includes('present') ? linksToBothAddresses : linkToNewAddress }
  })
  serve(accountsApi.sessions, async ({ db, user, now }) => {
    const rows = await listSessions(db, user.id, now)
    return rows.map(({ sid, sess, createdAt, lastSeenAt, expire }) => ({
      id: sid,
      agent: sess.agent,
      address: sess.address,
      createdAt,
      lastSeenAt,
      expiresAt: expire,
      current: sid === user.sessionId,
    }))
  })
  serve(accountsApi.endSession, (context, { params }) => endOwnSession(context, params.id))
  serve(accountsApi.endOtherSessions, (context) => endOtherSessions(context))
}

async function currentUser(context: Context, person: Actor) {
  const { id, fullName, email, accountRole, language, emailVerified, createdAt, ...actor } = person
  return {
    id,
    fullName,
    email,
    role: accountRole,
    language,
    emailVerified,
    createdAt,
    secondFactor: actor.hasSecondFactor,
    secondFactorRequired: actor.owesSecondFactor,
    session: sessionTimes(person, context.now),
  }
}

function secondFactors(serve: Serve) {
  serve(accountsApi.secondFactors, async ({ db, user }) => {
    const row = await findUser(db, user.id)
    const keys = await listPasskeys(db, user.id)
    return {
      totp: row?.totpSecret != null,
      recoveryCodes: await countRecoveryCodes(db, user.id),
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    }
  })
  serve.withoutTransaction(accountsApi.beginTotp, async (context, { body }) => {
    await confirmPassword(context, body.password)
    return context.transact(beginTotp)
  })
  serve(accountsApi.confirmTotp, async (context, { body }) => ({
    recoveryCodes: await confirmTotp(context, body.code),
  }))
  serve.withoutTransaction(accountsApi.removeTotp, async (context, { body }) => {
    await confirmPassword(context, body.password)
    await context.transact(async (inner) => {
      await removeTotp(inner)
      await assertStaffProtected(inner, body.password)
    })
  })
  serve.withoutTransaction(accountsApi.renewRecoveryCodes, async (context, { body }) => {
    await confirmPassword(context, body.password)
    return { recoveryCodes: await context.transact(renewRecoveryCodes) }
  })
  serve.withoutTransaction(accountsApi.beginPasskey, async (context, { body }) => {
    await confirmPassword(context, body.password)
    return context.transact(beginPasskey)
  })
  serve(accountsApi.addPasskey, async (context, { body }) => ({
    recoveryCodes: await addPasskey(context, body.name, body.response),
  }))
  serve.withoutTransaction(accountsApi.removePasskey, async (context, { params, body }) => {
    await confirmPassword(context, body.password)
    await context.transact(async (inner) => {
      await removePasskey(inner, params.id)
      await assertStaffProtected(inner, body.password)
    })
  })
}

function administering(serve: Serve, ports: AccountsPorts) {
  serve(accountsApi.listUsers, async (context, { query }, reply) => {
    const page = parsePage(query)
    const { rows, total } = await listUsers(context.db, { role: query.role, q: query.q, ...page })
    setPageHeaders(reply, page, rows, total)
    const proposals = await ports.listProposals(
      context,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      ...asUser(row),
      ...(row.invitedRole && { invitedRole: row.invitedRole }),
      ...proposals.get(row.id),
    }))
  })
  serve(accountsApi.changeRole, async (context, { params, body }, reply) => {
    const { user, pendingRole } = await changeRole(context, params.userId, body.role, ports)
    if (pendingRole) void reply.code(202)
    return { ...asUser(user), ...(pendingRole && { pendingRole }) }
  })
  serve(accountsApi.duties, async (context, { params }) => ({
    openCases: await ports.countOpenCases(context.db, params.userId),
  }))
  serve(accountsApi.setActive, async (context, { params, body }, reply) => {
    const { user, isPending } = await setActive(context, params.userId, body.active, ports)
    if (isPending) void reply.code(202)
    return { ...asUser(user), ...(isPending && { pendingActive: true }) }
  })
  serve(accountsApi.requestFactorRemoval, (context, { params, body }) =>
    requestFactorRemoval(context, params.userId, body.evidence, ports),
  )
  serve(accountsApi.endSessionsOf, (context, { params }) => endSessionsOf(context, params.userId))
}
