import { onJob, onSchedule, type JobContext } from '#foundation/http/server/background-job.ts'
import { saveChainHeads, type OnBroken } from './heads.ts'
import { eventRecorded } from './record-event.ts'
import { rootExport, sendHead } from './send-heads.ts'

/** May run again after a crash, so it must be idempotent. */
type EventSubscriber = (context: JobContext, eventId: string, act: readonly string[]) => Promise<void>

export const auditJobs = (subscribers: readonly EventSubscriber[], onBroken: OnBroken) => [
  onJob(eventRecorded, async (context, { eventId, act = [eventId] }) => {
    for (const hear of subscribers) await hear(context, eventId, act)
  }),
  onJob(rootExport, ({ services }, root) => sendHead(services, root)),
  onSchedule('keep-chain-root', '7 * * * *', (context) => saveChainHeads(context, onBroken)),
]
