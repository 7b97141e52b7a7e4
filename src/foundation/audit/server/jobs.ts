import { onJob, onSchedule, type JobContext } from '#foundation/http/server/background-job.ts'
import { saveChainHead, type OnBroken } from './heads.ts'
import { eventRecorded } from './record-event.ts'
import { headExport, sendHead } from './send-heads.ts'

/** May run again after a crash, so it must be idempotent. */
type EventSubscriber = (context: JobContext, eventId: string, act: readonly string[]) => Promise<void>

export const auditJobs = (subscribers: readonly EventSubscriber[], onBroken: OnBroken) => [
  onJob(eventRecorded, async (context, { eventId, act = [eventId] }) => {
    for (const hear of subscribers) await hear(context, eventId, act)
  }),
  onJob(headExport, ({ services }, head) => sendHead(services, head)),
  onSchedule('keep-chain-head', '7 * * * *', (context) => saveChainHead(context, onBroken)),
]
