import * as z from 'zod/mini'

export const Centre = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  workingHours: z.string(),
  timezone: z.string(),
  isActive: z.boolean(),
})
export type Centre = z.infer<typeof Centre>

export const remoteCity = 'Remote'
