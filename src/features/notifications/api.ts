import * as z from 'zod/mini'
import { del, get, post, put } from '#foundation/values/endpoint.ts'
import { acknowledgement, id, noReply, paging } from '#foundation/values/schema.ts'
import { AddressChange, ContactAddress, Delivery, MailProblem, Notification } from './notification.ts'
import { PushDevice, PushRenewal, PushSettings, PushSubscriptionBody } from './push.ts'
import { TextCodeBody, TextNumberBody, TextSettings, TextTopicsBody } from './text-number.ts'

export const notificationsApi = {
  list: get('/api/notifications', {
    summary:
      'List your notifications, newest first; pages by `limit` and `cursor`. `X-Unread-Count` counts the unread.',
    access: 'signed-in',
    query: z.object({ ...paging }),
    reply: z.array(Notification),
  }),
  unread: get('/api/notifications/unread', {
    summary: 'Count unread notifications.',
    access: 'signed-in',
    reply: z.object({ unread: z.number() }),
  }),
  read: post('/api/notifications/:id/read', {
    summary: 'Mark one of your notifications as read.',
    access: 'signed-in',
    params: z.object({ id }),
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  readAll: post('/api/notifications/read', {
    summary: 'Mark all your notifications as read, or those about one application.',
    access: 'signed-in',
    body: z.optional(z.strictObject({ applicationId: id })),
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  deliveries: get('/api/notifications/deliveries', {
    summary: 'List the emails about one of your applications and their delivery status.',
    access: 'signed-in',
    query: z.object({ applicationId: id }),
    reply: z.array(Delivery),
  }),
  address: get('/api/notifications/address', {
    summary: 'Get the contact address of one of your applications, and whether it is confirmed.',
    access: 'signed-in',
    query: z.object({ applicationId: id }),
    reply: ContactAddress,
  }),
  askAddress: post('/api/notifications/address', {
    summary: "Resend the confirmation link for an application's contact address.",
    access: 'signed-in',
    body: z.strictObject({ applicationId: id }),
    reply: ContactAddress,
    status: 202,
  }),
  changeAddress: post('/api/notifications/address/change', {
    summary: 'Change the contact address of a submitted application. The new address must be confirmed.',
    access: 'signed-in',
    body: AddressChange,
    reply: ContactAddress,
    status: 202,
  }),
  mailProblems: get('/api/notifications/mail-problems', {
    summary: "List your addresses that emails can't be delivered to at the moment.",
    access: 'signed-in',
    reply: z.array(MailProblem),
  }),
  push: get('/api/notifications/push', {
    summary: 'Get the public key for push subscriptions, and your subscribed devices.',
    access: 'signed-in',
    reply: PushSettings,
  }),
  addPushDevice: post('/api/notifications/push', {
    summary: 'Turn on notifications on this device.',
    access: 'signed-in',
    body: PushSubscriptionBody,
    reply: PushDevice,
    status: 201,
    takesLongNumbers: true,
  }),
  renewPushDevice: post('/api/notifications/push/renew', {
    summary: "Replace a browser's push subscription. The old secret identifies it, signed in or not.",
    access: 'anyone',
    body: PushRenewal,
    reply: noReply,
    status: 204,
    takesLongNumbers: true,
    duringMaintenance: true,
  }),
  removePushDevice: del('/api/notifications/push/:id', {
    summary: 'Turn off notifications on one of your devices.',
    access: 'signed-in',
    params: z.object({ id }),
    reply: noReply,
    status: 204,
    duringMaintenance: true,
  }),
  texts: get('/api/notifications/texts', {
    summary: 'Get the text message settings: availability, number and topics.',
    access: 'signed-in',
    reply: TextSettings,
  }),
  saveTextNumber: post('/api/notifications/texts', {
    summary: 'Send a code to a phone number. Nothing else is sent to it until the code is confirmed.',
    access: 'signed-in',
    body: TextNumberBody,
    reply: TextSettings,
    status: 202,
    takesLongNumbers: true,
  }),
  confirmTextNumber: post('/api/notifications/texts/confirm', {
    summary: 'Confirm the number with the code sent to it.',
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
    summary: 'Receive signed bounce reports from the email provider.',
    access: 'anyone',
    reply: z.object({ received: z.boolean() }),
    takesBytes: 256 * 1024,
    bytesType: 'application/json',
    duringMaintenance: true,
  }),
  confirmAddress: post('/api/notifications/address/confirm', {
    summary: 'Confirm an address with the token from the email. Emails about the application then go there too.',
    access: 'anyone',
    body: z.strictObject({ token: z.string().check(z.maxLength(1000)) }),
    reply: acknowledgement,
    duringMaintenance: true,
  }),
}
