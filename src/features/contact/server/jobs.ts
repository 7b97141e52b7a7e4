import { onJob, onSchedule } from '#foundation/http/server/background-job.ts'
import { answerMail, mailAnswer } from './answers.ts'
import { mailSubscriber } from './newsletter-email.ts'
import { handleSubscriptionRequest, newsletterEmail, subscriptionRequested } from './newsletter.ts'
import { contactMail, mailMessage } from './send.ts'
import { deleteUnconfirmedSubscribers } from './subscribers.ts'

export const contactJobs = (officeEmail: string) => [
  onJob(contactMail, ({ services }, mail) => mailMessage(services, officeEmail, mail)),
  onJob(answerMail, ({ services }, mail) => mailAnswer(services, mail)),
  onJob(subscriptionRequested, ({ conclude }, asked) =>
    conclude((context) => handleSubscriptionRequest(context, asked)),
  ),
  onJob(newsletterEmail, ({ services }, message) => mailSubscriber(services, message)),
  onSchedule('delete-unconfirmed-subscribers', '33 * * * *', ({ db, now }) => deleteUnconfirmedSubscribers(db, now)),
]
