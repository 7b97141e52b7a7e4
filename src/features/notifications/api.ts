import * as z from 'zod/mini'
import { get, post } from '#foundation/values/endpoint.ts'
import { id, noReply, paging } from '#foundation/values/schema.ts'
import { ContactAddress, Delivery, Notification } from './notification.ts'

export const notificationsApi = {
  list: get('/api/notifications', {
    summary:
      'The own notifications, the newest first; pages by `limit` and `cursor`. `X-Unread-Count` counts the unread.',
    access: 'signed-in',
    query: z.object({ ...paging }),
    reply: z.array(Notification),
  }),
  unread: get('/api/notifications/unread', {
    summary: 'How many notifications are unread.',
    access: 'signed-in',
    reply: z.object({ unread: z.number() }),
  }),
  read: post('/api/notifications/:id/read', {
    summary: 'Mark one of the own notifications as read.',
    access: 'signed-in',
    params: z.object({ id }),
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  readAll: post('/api/notifications/read', {
    summary: 'Mark all own notifications as read, or those about one of the own applications.',
    access: 'signed-in',
    body: z.optional(z.strictObject({ applicationId: id })),
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  deliveries: get('/api/notifications/deliveries', {
    summary: 'The mails about one of the own applications, and whether they were sent.',
    access: 'signed-in',
    query: z.object({ applicationId: id }),
    reply: z.array(Delivery),
  }),
  address: get('/api/notifications/address', {
    summary: 'The address one of the own applications names, and whether it was confirmed from there.',
    access: 'signed-in',
    query: z.object({ applicationId: id }),
    reply: ContactAddress,
  }),
  askAddress: post('/api/notifications/address', {
    summary: 'Send the link by which the address of one of the own applications is confirmed once more.',
    access: 'signed-in',
    body: z.strictObject({ applicationId: id }),
    reply: ContactAddress,
    status: 202,
  }),
  confirmAddress: post('/api/notifications/address/confirm', {
    summary: 'Confirm an address with the token of the email. From then on emails about the application go there too.',
    access: 'anyone',
    body: z.strictObject({ token: z.string().check(z.maxLength(1000)) }),
    reply: z.object({ message: z.string() }),
    duringMaintenance: true,
  }),
}
