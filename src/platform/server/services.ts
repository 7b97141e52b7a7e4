import type { Database } from './database.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Keys } from './keys.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { MailTransport } from './mail.ts'
import type { Metrics } from './metrics.ts'

/** What every room may lean on; put together once, on the roof. */
export interface Services {
  env: Env
  database: Database
  keys: Keys
  files: FileStore
  mail: MailTransport
  jobs: Jobs
  live: Live
  log: Log
  metrics: Metrics
  clock: () => Date
  /** Where people reach the service; known once it listens. */
  publicUrl: () => string
}
