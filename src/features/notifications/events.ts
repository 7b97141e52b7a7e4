import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'

export const draftExpiring = event('application.draft-expiring', z.object({ deletedOn: z.string() }))

export const contactAddressConfirmed = event('account.contact-address-confirmed', z.object({}))
