import * as z from 'zod/mini'
import { get, post } from '#platform/endpoint.ts'
import { id, noReply, paging } from '#platform/schema.ts'
import { Delivery, Notification } from './notification.ts'

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
    summary: 'Mark all own notifications as read.',
    access: 'signed-in',
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
}
