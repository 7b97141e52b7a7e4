import * as z from 'zod/mini'
import { between, email, oneOf } from '#foundation/values/schema.ts'

export const timeZones = ['GMT', 'UTC', 'EST', 'PST', 'WAT'] as const
export const fileTypes = ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'] as const

export const Settings = z.strictObject({
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  notificationEmail: z.union([z.literal(''), email(/*i18n*/ 'Valid email is required')]),
  processingTimeLimit: between(1, 30, /*i18n*/ 'Between 1 and 30 days'),
  autoApproval: z.boolean(),
  requireBiometrics: z.boolean(),
  defaultVisaValidity: between(1, 365, /*i18n*/ 'Between 1 and 365 days'),
  systemMaintenanceMode: z.boolean(),
  systemTimezone: oneOf(timeZones),
  maxFileSize: between(1, 50, /*i18n*/ 'Between 1 and 50 MB'),
  allowedFileTypes: z.array(oneOf(fileTypes)).check(z.minLength(1, /*i18n*/ 'Choose at least one file type')),
  staffSecondFactor: z.boolean(),
  fourEyes: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

export const defaultSettings: Settings = {
  emailNotifications: true,
  smsNotifications: false,
  notificationEmail: '',
  processingTimeLimit: 7,
  autoApproval: false,
  requireBiometrics: true,
  defaultVisaValidity: 30,
  systemMaintenanceMode: false,
  systemTimezone: 'GMT',
  maxFileSize: 10,
  allowedFileTypes: ['pdf', 'jpg', 'jpeg', 'png'],
  staffSecondFactor: false,
  fourEyes: false,
}

/** How a production installation begins. Two administrators can decide otherwise. */
export const productionSettings = { staffSecondFactor: true, fourEyes: true } satisfies Partial<Settings>

type Loosens = (before: Settings, after: Settings) => boolean

/** Which changes make the service less strict. A second administrator has to confirm them. */
const loosenings: Readonly<Partial<Record<keyof Settings, Loosens>>> = {
  autoApproval: (_, { autoApproval }) => autoApproval,
  requireBiometrics: (_, { requireBiometrics }) => !requireBiometrics,
  staffSecondFactor: (_, { staffSecondFactor }) => !staffSecondFactor,
  fourEyes: (_, { fourEyes }) => !fourEyes,
  maxFileSize: (before, after) => after.maxFileSize > before.maxFileSize,
  allowedFileTypes: (before, after) => after.allowedFileTypes.some((type) => !before.allowedFileTypes.includes(type)),
}

export function isLoosened(name: keyof Settings, before: Settings, after: Settings): boolean {
  return loosenings[name]?.(before, after) ?? false
}

export function changedSettings(before: Settings, after: Settings): (keyof Settings)[] {
  const names = Object.keys(before) as (keyof Settings)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
