import type { Context } from '#foundation/http/server/context.ts'
import { onJob, onSchedule } from '#foundation/http/server/background-job.ts'
import { fillMissingDeskStates } from './desk-state.ts'
import { refundLateExpress } from './express.ts'
import { remindOfTasks } from './remind.ts'
import { applicationIntake, moveToQueue } from './submit.ts'

interface Options {
  onQueued(context: Context, applicationId: string): Promise<void>
}

export const lifecycleJobs = ({ onQueued }: Options) => [
  onJob(applicationIntake, ({ conclude }, asked) =>
    conclude(async (context) => {
      await moveToQueue(context, asked)
      await onQueued(context, asked.applicationId)
    }),
  ),
  onSchedule('applications-refund-late-express', '*/10 * * * *', refundLateExpress),
  onSchedule('applications-remind-of-tasks', '23 * * * *', remindOfTasks),
  onSchedule('cases-sort-unsorted', '* * * * *', ({ transact }) => transact(fillMissingDeskStates)),
]
