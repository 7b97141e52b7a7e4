import { onJob, onSchedule } from '#foundation/http/server/background-job.ts'
import { emailChangeMail, sendEmailChangeMail } from './change-email.ts'
import { recordPasswordRefused, passwordRefused } from './login.ts'
import { runEmailRequest, emailRequested } from './recovery.ts'
import { deleteExpiredSessions } from './sessions.ts'
import { deleteExpiredTokens } from './tokens.ts'

export const accountJobs = [
  onJob(emailRequested, ({ conclude }, asked) => conclude((context) => runEmailRequest(context, asked))),
  onJob(emailChangeMail, ({ services }, asked) => sendEmailChangeMail(services, asked)),
  onJob(passwordRefused, ({ conclude }, { email }) => conclude((context) => recordPasswordRefused(context, email))),
  onSchedule('delete-expired-sessions', '23 * * * *', ({ db, now }) => deleteExpiredSessions(db, now)),
  onSchedule('delete-expired-tokens', '24 * * * *', ({ db, now }) => deleteExpiredTokens(db, now)),
]
