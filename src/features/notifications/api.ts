import * as z from 'zod/mini'
import { del, get, post, put } from '#foundation/values/endpoint.ts'
import { id, noReply, paging } from '#foundation/values/schema.ts'
import { AddressChange, ContactAddress, Delivery, MailProblem, Notification } from './notification.ts'
import { PushDevice, PushRenewal, PushSettings, PushSubscriptionBody } from './push.ts'
import { TextCodeBody, TextNumberBody, TextSettings, TextTopicsBody } from './text-number.ts'

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
  changeAddress: post('/api/notifications/address/change', {
    summary: 'Give one of the own submitted applications another address, which has to be confirmed from there.',
    access: 'signed-in',
    body: AddressChange,
    reply: ContactAddress,
    status: 202,
  }),
  mailProblems: get('/api/notifications/mail-problems', {
    summary: 'The own addresses to which emails cannot be delivered at the moment.',
    access: 'signed-in',
    reply: z.array(MailProblem),
  }),
  push: get('/api/notifications/push', {
    summary: 'The key with which a browser subscribes to messages, and the own devices that have done so.',
    access: 'signed-in',
    reply: PushSettings,
  }),
  addPushDevice: post('/api/notifications/push', {
    summary: 'Show messages on this device from now on.',
    access: 'signed-in',
    body: PushSubscriptionBody,
    reply: PushDevice,
    status: 201,
    takesLongNumbers: true,
  }),
  renewPushDevice: post('/api/notifications/push/renew', {
    summary: 'A browser got another address from its push service. Signed out or not, it shows its old secret.',
    access: 'anyone',
    body: PushRenewal,
    reply: noReply,
    status: 204,
    takesLongNumbers: true,
    duringMaintenance: true,
  }),
  removePushDevice: del('/api/notifications/push/:id', {
    summary: 'Show no messages on one of the own devices any more.',
    access: 'signed-in',
    params: z.object({ id }),
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  texts: get('/api/notifications/texts', {
    summary: 'Whether text messages are offered, to which number they go and what they are about.',
    access: 'signed-in',
    reply: TextSettings,
  }),
  saveTextNumber: post('/api/notifications/texts', {
    summary: 'Send a code to a phone number. Nothing else goes there before the code is confirmed.',
    access: 'signed-in',
    body: TextNumberBody,
    reply: TextSettings,
    status: 202,
    takesLongNumbers: true,
  }),
  confirmTextNumber: post('/api/notifications/texts/confirm', {
    summary: 'Confirm the number with the code that was sent there.',
    access: 'signed-in',
    body: TextCodeBody,
    reply: TextSettings,
  }),
  saveTextTopics: put('/api/notifications/texts/topics', {
    summary: 'Choose what text messages are about.',
    access: 'signed-in',
    body: TextTopicsBody,
    reply: TextSettings,
  }),
  removeTextNumber: del('/api/notifications/texts', {
    summary: 'Remove the number. No more text messages are sent.',
    access: 'signed-in',
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  mailReports: post('/api/notifications/mail-reports', {
    summary: 'Signed reports of the mail provider about emails that came back later.',
    access: 'anyone',
    reply: z.object({ received: z.boolean() }),
    takesBytes: 256 * 1024,
    bytesType: 'application/json',
    duringMaintenance: true,
  }),
  confirmAddress: post('/api/notifications/address/confirm', {
    summary: 'Confirm an address with the token of the email. From then on emails about the application go there too.',
    access: 'anyone',
    body: z.strictObject({ token: z.string().check(z.maxLength(1000)) }),
    reply: z.object({ message: z.string() }),
    duringMaintenance: true,
  }),
}
