import * as z from 'zod/mini'
import { languageNames } from '#foundation/i18n/languages.ts'
import { roles } from '#foundation/values/roles.ts'
import { atLeast, email, id, line, moment, oneOf, personName } from '#foundation/values/schema.ts'

/** The documented floor, and the one that an operator can ask for instead: OWASP's. */
export const passwordLengths = [6, 8] as const
const mostPasswordLength = 256

export const staffPasswordLength = 12

/** Taken exactly as typed: not trimmed, no character refused, nothing cut off. */
const newPassword = z
  .string(/*i18n*/ 'Password must be at least 6 characters')
  .check(
    z.minLength(passwordLengths[0], /*i18n*/ 'Password must be at least 6 characters'),
    z.maxLength(mostPasswordLength, /*i18n*/ 'This is too long'),
  )

const password = z
  .string(/*i18n*/ 'Password is required')
  .check(z.minLength(1, /*i18n*/ 'Password is required'), z.maxLength(mostPasswordLength, /*i18n*/ 'This is too long'))

const fullName = personName(/*i18n*/ 'Full name is required')
const validEmail = email(/*i18n*/ 'Valid email is required')
const language = oneOf(languageNames)

export const Login = z.strictObject({
  email: validEmail,
  password,
  remember: z.optional(z.boolean()),
})
export type Login = z.infer<typeof Login>

/** The form's own fields may be sent along and are then checked again. */
export const Registration = z
  .strictObject({
    fullName,
    email: validEmail,
    password: newPassword,
    confirmPassword: z.optional(z.string()),
    terms: z.optional(z.literal(true, /*i18n*/ 'You must agree to the terms and conditions')),
    language: z.optional(language),
  })
  .check(
    z.refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
      path: ['confirmPassword'],
      error: /*i18n*/ 'Passwords do not match',
    }),
  )
export type Registration = z.infer<typeof Registration>

const confirmPassword = atLeastOne(/*i18n*/ 'Confirm password is required')

export const RegistrationForm = z
  .object({
    fullName,
    email: validEmail,
    password: newPassword,
    confirmPassword,
    terms: z.literal(true, /*i18n*/ 'You must agree to the terms and conditions'),
  })
  .check(passwordsMatch())
export type RegistrationForm = z.infer<typeof RegistrationForm>

export const ForgotPassword = z.strictObject({ email: validEmail })
export const ResetPassword = z.strictObject({ token: z.string(), password: newPassword })
export const ResetPasswordForm = z.object({ password: newPassword, confirmPassword }).check(passwordsMatch())

export const Profile = z.strictObject({ fullName: z.optional(fullName), language: z.optional(language) })

export const PasswordChange = z.strictObject({ currentPassword: password, password: newPassword })
export const PasswordChangeForm = z
  .object({ currentPassword: password, password: newPassword, confirmPassword })
  .check(passwordsMatch())

export const EmailChange = z.strictObject({ email: validEmail, password })

export const Confirmation = z.strictObject({ password })

export const code = atLeast(6, /*i18n*/ 'Enter the code', 40)
export const CodeForm = z.object({ code })

/** What an administrator saw before asking for the removal of a lost second factor. */
export const FactorRemovalForm = z.strictObject({
  evidence: line(10, /*i18n*/ 'Say which document proves the person’s identity and how you checked it', 500),
})

export const User = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  role: oneOf(roles),
  language,
  emailVerified: z.boolean(),
  deactivated: z.optional(z.boolean()),
  createdAt: moment,
})
export type User = z.infer<typeof User>

export const ListedUser = z.extend(User, {
  pendingRole: z.optional(oneOf(roles)),
  pendingActive: z.optional(z.boolean()),
  invitedRole: z.optional(oneOf(roles)),
})
export type ListedUser = z.infer<typeof ListedUser>

export const NewStaff = z.object({ fullName, email: validEmail, role: oneOf(roles) })
export type NewStaff = z.infer<typeof NewStaff>

export const CurrentUser = z.extend(User, {
  secondFactor: z.boolean(),
  secondFactorRequired: z.boolean(),
  /** Seconds: how long the session lasts unused, and how long it can last at all. */
  session: z.object({ idle: z.number(), left: z.number() }),
})
export type CurrentUser = z.infer<typeof CurrentUser>

function atLeastOne(message: string) {
  return z.string(message).check(z.minLength(1, message))
}

function passwordsMatch<T extends { password: string; confirmPassword: string }>() {
  return z.refine<T>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: /*i18n*/ 'Passwords do not match',
  })
}
