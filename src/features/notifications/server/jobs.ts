import { chatReplyMail } from '#features/assistant/server/hand-over.ts'
import { deskWorkChanged } from '#domain/applications/server/desk-work.ts'
import { onJob } from '#foundation/http/server/background-job.ts'
import { addressEmail, sendAddressEmail } from './contact-address.ts'
import { deliverLate, lateMessage } from './deliver.ts'
import { refreshDeskNotices } from './desk-notices.ts'
import { mailChatReply } from './email-chat-reply.ts'
import { pushMessage, sendPushMessage, sendTextMessage, textMessage } from './other-channels.ts'
import { sendTextCode, textCode } from './text-number.ts'

export const notificationJobs = [
  onJob(addressEmail, ({ services }, message) => sendAddressEmail(services, message)),
  onJob(pushMessage, sendPushMessage),
  onJob(textMessage, ({ services }, message) => sendTextMessage(services, message)),
  onJob(textCode, ({ services }, { userId }) => sendTextCode(services, userId)),
  onJob(lateMessage, ({ services }, { eventId }) => deliverLate(services, eventId)),
  onJob(deskWorkChanged, ({ conclude }, { applicationId }) =>
    conclude((context) => refreshDeskNotices(context, applicationId)),
  ),
  onJob(chatReplyMail, ({ services }, { messageId }) => mailChatReply(services, messageId)),
]
