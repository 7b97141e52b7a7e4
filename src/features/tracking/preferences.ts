import * as z from 'zod/mini'

export const Preferences = z.strictObject({
  statusUpdates: z.boolean(),
  documentReminders: z.boolean(),
  paymentAlerts: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

export const defaultPreferences: Preferences = {
  statusUpdates: true,
  documentReminders: true,
  paymentAlerts: true,
  emailNotifications: true,
  smsNotifications: false,
}

export type NotificationPreference = 'statusUpdates' | 'documentReminders' | 'paymentAlerts'
