import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { roles } from '#foundation/values/roles.ts'
import { oneOf } from '#foundation/values/schema.ts'

const nothing = z.object({})
const factor = z.object({ kind: oneOf(['totp', 'passkey']) })

export const accountRegistered = event(
  'account.registered',
  z.object({ by: oneOf(['self', 'admin', 'bootstrap', 'seed']) }),
)
export const signedIn = event(
  'account.signed-in',
  z.object({
    factor: oneOf(['none', 'totp', 'passkey', 'recovery']),
    /** Of staff only: a keyed hash that tells networks apart without naming them. */
    network: z.optional(z.string()),
  }),
)
export const signInFailed = event('account.sign-in-failed', z.object({ step: oneOf(['password', 'second-factor']) }))
export const signedOut = event('account.signed-out', nothing)
export const sessionsEnded = event('account.sessions-ended', z.object({ count: z.number() }))
export const profileChanged = event('account.profile-changed', z.object({ fields: z.array(z.string()) }))
export const passwordChanged = event('account.password-changed', z.object({ how: oneOf(['known', 'mail']) }))
export const passwordResetRequested = event('account.password-reset-asked', nothing)
export const verificationRequested = event('account.verification-asked', nothing)
export const emailVerified = event('account.email-verified', nothing)
export const emailChangeRequested = event('account.email-change-asked', nothing)
export const emailChanged = event('account.email-changed', nothing)
/** Someone proved an address that another person may have registered; nothing of that person stays. */
export const accountReclaimed = event('account.reclaimed', nothing)
export const roleChanged = event('account.role-changed', z.object({ from: oneOf(roles), to: oneOf(roles) }))
/** Two administrators agreed on it; the role counts once the person accepts. */
export const staffInvited = event('account.staff-invited', z.object({ role: oneOf(roles) }))
export const invitationAccepted = event(
  'account.invitation-accepted',
  z.object({ from: oneOf(roles), to: oneOf(roles) }),
)
export const accountDeactivated = event('account.deactivated', nothing)
export const accountReactivated = event('account.reactivated', nothing)
export const secondFactorAdded = event('account.second-factor-added', factor)
export const secondFactorRemoved = event('account.second-factor-removed', factor)
export const factorRemovalRequested = event('account.factor-removal-asked', nothing)
export const lostFactorsRemoved = event('account.lost-factors-removed', nothing)
export const recoveryCodesRenewed = event('account.recovery-codes-renewed', nothing)
