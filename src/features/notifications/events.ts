import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'

/** Nobody has touched a draft for a long time, and its owner was told when it will be deleted. */
export const draftExpiring = event('application.draft-expiring', z.object({ deletedOn: z.string() }))

/** Somebody confirmed from the address that an application names, so emails about it go there as well. */
export const contactAddressConfirmed = event('account.contact-address-confirmed', z.object({}))
