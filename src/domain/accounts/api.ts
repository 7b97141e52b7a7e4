import * as z from 'zod/mini'
import { del, get, patch, post } from '#foundation/values/endpoint.ts'
import { adminOnly, roles } from '#foundation/values/roles.ts'
import { acknowledgement, email, id, moment, noReply, oneOf, paging } from '#foundation/values/schema.ts'
import {
  code,
  Confirmation,
  CurrentUser,
  EmailChange,
  FactorRemovalForm,
  ForgotPassword,
  Login,
  PasswordChange,
  Profile,
  Registration,
  ResetPassword,
  ListedUser,
  User,
} from './account.ts'

const SignedIn = z.object({ token: z.string(), user: User })

export const factors = ['totp', 'passkey', 'recovery'] as const

const Challenge = z.object({ challenge: z.string(), factors: z.array(oneOf(factors)) })

/** Only the WebAuthn libraries on both ends read what is inside. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })
const PasskeyResponse = z.looseObject({ id: z.string(), rawId: z.string(), type: z.literal('public-key') })

export const Session = z.object({
  id: z.string(),
  agent: z.string(),
  address: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  current: z.boolean(),
})

export const accountsApi = {
  register: post('/api/auth/register', {
    summary:
      'Create an account. A signed-in administrator creates it for someone else and stays signed in; any ' +
      'password sent is ignored, as the person chooses their own.',
    access: 'anyone',
    body: Registration,
    reply: z.object({ token: z.optional(z.string()), user: User }),
    status: 201,
  }),
  login: post('/api/auth/login', {
    summary: 'Sign in. Returns a challenge if the account has a second factor.',
    access: 'anyone',
    body: Login,
    reply: z.union([SignedIn, Challenge]),
    duringMaintenance: true,
  }),
  answerWithCode: post('/api/auth/second-factor', {
    summary: 'Finish signing in with an authenticator code or a recovery code.',
    access: 'anyone',
    body: z.strictObject({ challenge: z.string(), code }),
    reply: SignedIn,
    duringMaintenance: true,
  }),
  passkeyChallenge: post('/api/auth/second-factor/passkey/options', {
    summary: 'Get the options for signing in with a passkey.',
    access: 'anyone',
    body: z.strictObject({ challenge: z.string() }),
    reply: PasskeyOptions,
    duringMaintenance: true,
  }),
  answerWithPasskey: post('/api/auth/second-factor/passkey', {
    summary: 'Finish signing in with a passkey.',
    access: 'anyone',
    body: z.strictObject({ challenge: z.string(), response: PasskeyResponse }),
    reply: SignedIn,
    duringMaintenance: true,
  }),
  logout: post('/api/auth/logout', {
    summary: 'End the session.',
    access: 'anyone',
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  me: get('/api/auth/me', { summary: 'Get the signed-in person.', access: 'signed-in', reply: CurrentUser }),
  saveProfile: patch('/api/auth/me', {
    summary: 'Change your name or language.',
    access: 'signed-in',
    body: Profile,
    reply: CurrentUser,
  }),
  changePassword: post('/api/auth/password', {
    summary: 'Change your password. Every other session ends, and this one gets a new token.',
    access: 'signed-in',
    body: PasswordChange,
    reply: z.object({ token: z.string() }),
    duringMaintenance: true,
  }),
  changeEmail: post('/api/auth/email', {
    summary:
      'Request a new email address. It changes once the links sent to the current and the new address have ' +
      'both been opened.',
    access: 'signed-in',
    body: EmailChange,
    reply: acknowledgement,
  }),
  forgotPassword: post('/api/auth/forgot-password', {
    summary:
      'Request an email with a link to choose a new password. The reply is the same for known and unknown addresses.',
    access: 'anyone',
    body: ForgotPassword,
    reply: acknowledgement,
    duringMaintenance: true,
  }),
  resetPassword: post('/api/auth/reset-password', {
    summary: 'Choose a new password with the token from the email. Ends all sessions; does not sign in.',
    access: 'anyone',
    body: ResetPassword,
    reply: acknowledgement,
    duringMaintenance: true,
  }),
  acceptInvitation: post('/api/auth/invitation', {
    summary:
      'Accept a staff invitation with the token from the email and choose a password. Ends all sessions; does not sign in.',
    access: 'anyone',
    body: ResetPassword,
    reply: acknowledgement,
    duringMaintenance: true,
  }),
  verifyEmail: post('/api/auth/verify-email', {
    summary:
      'Confirm an address, or one side of an address change, with the token from the email; or send the ' +
      'address to get the email again.',
    access: 'anyone',
    body: z.union([z.strictObject({ token: z.string() }), z.strictObject({ email: email('Valid email is required') })]),
    reply: acknowledgement,
    duringMaintenance: true,
  }),

  sessions: get('/api/auth/sessions', {
    summary: 'List your sessions, newest first.',
    access: 'signed-in',
    reply: z.array(Session),
  }),
  endSession: del('/api/auth/sessions/:id', {
    summary: 'End one of your sessions.',
    access: 'signed-in',
    params: z.object({ id: z.string() }),
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  endOtherSessions: del('/api/auth/sessions', {
    summary: 'End all your other sessions.',
    access: 'signed-in',
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),

  secondFactors: get('/api/auth/second-factors', {
    summary: 'List the second factors that are set up.',
    access: 'signed-in',
    reply: z.object({
      totp: z.boolean(),
      recoveryCodes: z.number(),
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: moment, lastUsedAt: z.nullable(moment) }),
      ),
    }),
  }),
  beginTotp: post('/api/auth/totp', {
    summary: 'Start setting up an authenticator app.',
    access: 'signed-in',
    body: Confirmation,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: post('/api/auth/totp/confirm', {
    summary: 'Finish setting up the app with its first code. Returns the recovery codes once.',
    access: 'signed-in',
    body: z.strictObject({ code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: post('/api/auth/totp/remove', {
    summary: 'Remove the authenticator app.',
    access: 'signed-in',
    body: Confirmation,
    reply: noReply,
    status: 204,
  }),
  renewRecoveryCodes: post('/api/auth/recovery-codes', {
    summary: 'Replace the recovery codes.',
    access: 'signed-in',
    body: Confirmation,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  beginPasskey: post('/api/auth/passkeys/options', {
    summary: 'Start adding a passkey.',
    access: 'signed-in',
    body: Confirmation,
    reply: PasskeyOptions,
  }),
  addPasskey: post('/api/auth/passkeys', {
    summary: 'Finish adding a passkey. Returns recovery codes if it is the first factor.',
    access: 'signed-in',
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      response: PasskeyResponse,
    }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    status: 201,
  }),
  removePasskey: post('/api/auth/passkeys/:id/remove', {
    summary: 'Remove a passkey.',
    access: 'signed-in',
    params: z.object({ id: z.string() }),
    body: Confirmation,
    reply: noReply,
    status: 204,
  }),

  listUsers: get('/api/admin/users', {
    summary:
      'List accounts, newest first; pages by `limit` and `cursor`. `pendingRole` and `pendingActive` are ' +
      'waiting for a second administrator, `invitedRole` for the person.',
    access: adminOnly,
    query: z.object({
      role: z.optional(oneOf(roles)),
      q: z.optional(z.string().check(z.maxLength(200))),
      ...paging,
    }),
    reply: z.array(ListedUser),
    mayLag: true,
  }),
  changeRole: patch('/api/admin/users/:userId/role', {
    summary:
      'Change the role of an account. Fewer rights take effect immediately: sessions end, and the open cases ' +
      'of someone who leaves the staff return to the queue. More rights need a second administrator and then ' +
      'the person’s acceptance: the reply is 202, `role` is still the current role, and `pendingRole` is the ' +
      'new one.',
    access: adminOnly,
    params: z.object({ userId: id }),
    body: z.strictObject({ role: oneOf(roles) }),
    reply: z.extend(User, { pendingRole: z.optional(oneOf(roles)) }),
    mayWait: true,
  }),
  duties: get('/api/admin/users/:userId/duties', {
    summary: "Count an officer's open cases, which return to the queue when the officer leaves.",
    access: adminOnly,
    params: z.object({ userId: id }),
    reply: z.object({ openCases: z.number() }),
  }),
  setActive: patch('/api/admin/users/:userId/active', {
    summary:
      'Deactivate an account, which ends its sessions and returns its open cases to the queue, or reactivate ' +
      'it. Reactivating a staff account needs a second administrator: the reply is 202 with `pendingActive`.',
    access: adminOnly,
    params: z.object({ userId: id }),
    body: z.strictObject({ active: z.boolean() }),
    reply: z.extend(User, { pendingActive: z.optional(z.boolean()) }),
    mayWait: true,
  }),
  requestFactorRemoval: post('/api/admin/users/:userId/factor-removal', {
    summary:
      'Request the removal of a lost second factor, stating the proof of identity. A second administrator must ' +
      'confirm it; the owner is told immediately.',
    access: adminOnly,
    params: z.object({ userId: id }),
    body: FactorRemovalForm,
    reply: noReply,
    status: 204,
    creates: true,
  }),
  endSessionsOf: del('/api/admin/users/:userId/sessions', {
    summary: 'End all sessions of an account.',
    access: adminOnly,
    params: z.object({ userId: id }),
    reply: noReply,
    status: 204,
  }),
}
