import type { Database } from '#foundation/storage/server/database.ts'
import type { Env } from '#foundation/runtime/server/env.ts'
import type { Standby } from '#foundation/storage/server/standby.ts'
import type { FileStore } from '#foundation/storage/server/files.ts'
import type { Jobs } from '#foundation/messaging/server/jobs.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import type { Live } from './live.ts'
import type { Log } from '#foundation/runtime/server/log.ts'
import type { MailTransport } from '#foundation/messaging/server/mail.ts'
import type { Metrics } from './metrics.ts'

export interface Services {
  env: Env
  database: Database
  standby: Standby | undefined
  keys: Keys
  files: FileStore
  mail: MailTransport
  jobs: Jobs
  live: Live
  log: Log
  metrics: Metrics
  clock: () => Date
  /** This may be a copy: jobs wait until an operator takes over, see docs/decisions/0107. */
  isHeld: boolean
  publicUrl: () => string
}
