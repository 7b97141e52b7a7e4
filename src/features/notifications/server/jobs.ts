import { chatReplyMail } from '#features/assistant/server/hand-over.ts'
import { onJob } from '#foundation/http/server/background-job.ts'
import { addressEmail, sendAddressEmail } from './contact-address.ts'
import { mailChatReply } from './email-chat-reply.ts'

export const notificationJobs = [
  onJob(addressEmail, ({ services }, message) => sendAddressEmail(services, message)),
  onJob(chatReplyMail, ({ services }, { messageId }) => mailChatReply(services, messageId)),
]
