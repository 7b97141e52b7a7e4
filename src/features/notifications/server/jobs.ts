import { chatReplyMail } from '#features/assistant/server/hand-over.ts'
import { deskWorkChanged } from '#domain/applications/server/desk-work.ts'
import { onJob } from '#foundation/http/server/background-job.ts'
import { addressEmail, sendAddressEmail } from './contact-address.ts'
import { refreshDeskNotices } from './desk-notices.ts'
import { mailChatReply } from './email-chat-reply.ts'

export const notificationJobs = [
  onJob(addressEmail, ({ services }, message) => sendAddressEmail(services, message)),
  onJob(deskWorkChanged, ({ conclude }, { applicationId }) =>
    conclude((context) => refreshDeskNotices(context, applicationId)),
  ),
  onJob(chatReplyMail, ({ services }, { messageId }) => mailChatReply(services, messageId)),
]
