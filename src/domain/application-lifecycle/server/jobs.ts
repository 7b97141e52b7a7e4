import type { Context } from '#foundation/http/server/context.ts'
import { onJob } from '#foundation/http/server/background-job.ts'
import { intake, moveToQueue } from './submit.ts'

interface Options {
  /** An application has reached the desk. */
  onTakenIn(context: Context, applicationId: string): Promise<void>
}

export const lifecycleJobs = ({ onTakenIn }: Options) => [
  onJob(intake, ({ conclude }, asked) =>
    conclude(async (context) => {
      await moveToQueue(context, asked)
      await onTakenIn(context, asked.applicationId)
    }),
  ),
]
