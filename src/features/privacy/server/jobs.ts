import { onJob, onSchedule } from '#foundation/http/server/background-job.ts'
import { retentionClasses } from '../retention.ts'
import { deleteAnonymousAccounts } from './erase.ts'
import { accountClosedMail, mailAccountClosed } from './account-closed-email.ts'
import { removeFiles, deleteFiles } from './forget.ts'
import { applyRetention, remindOfIdleDrafts } from './retention.ts'

export const privacyJobs = [
  onJob(accountClosedMail, ({ services }, message) => mailAccountClosed(services, message)),
  onJob(removeFiles, ({ services }, { names }) => deleteFiles(services, names)),
  onSchedule('remind-of-idle-drafts', '16 2 * * *', ({ transact }) => transact(remindOfIdleDrafts)),
  ...retentionClasses.map((name, index) =>
    onSchedule(`retention-${name.replaceAll(' ', '-')}`, `${17 + index} 2 * * *`, ({ transact }) =>
      applyRetention(transact, name),
    ),
  ),
  onSchedule('delete-empty-shells', '47 2 * * *', ({ transact }) => transact(deleteAnonymousAccounts)),
]
