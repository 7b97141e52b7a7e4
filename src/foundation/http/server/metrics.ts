import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type CounterName =
  | 'refusals'
  | 'probing'
  | 'faults'
  | 'mails'
  | 'bounces'
  | 'pushes'
  | 'texts'
  | 'jobs_failed'
  | 'security_alerts'

interface Connections {
  totalCount: number
  idleCount: number
  waitingCount: number
}

export interface MetricValues {
  name: string
  help: string
  type: unknown
  values: { value: number; labels: Readonly<Record<string, string | number>>; metricName?: string }[]
}

export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void
  count(name: CounterName, label?: string): void
  watchJobs(oldestByQueue: () => Promise<Record<string, number>>): void
  watchConnections(pool: Connections): void
  watchLag(lag: () => number | undefined): void
  text(): Promise<string>
  values(): Promise<MetricValues[]>
  contentType: string
}

/** Labelled by route and kind, never by person. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'evisa_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 0.8, 3, 10],
    registers: [registry],
  })
  const counter = (name: string, help: string) =>
    new Counter({ name: `evisa_${name}_total`, help, labelNames: ['kind'], registers: [registry] })
  const counters = {
    refusals: counter('refusals', 'Requests the service refused, by kind'),
    probing: counter('probing', 'Accounts that were refused twenty times within an hour'),
    faults: counter('faults', 'Unexpected errors'),
    mails: counter('mails', 'Mails handed over'),
    bounces: counter('bounces', 'Mails that came back later'),
    pushes: counter('pushes', 'Messages to devices, by outcome'),
    texts: counter('texts', 'Text messages handed over, by kind'),
    jobs_failed: counter('jobs_failed', 'Job attempts that failed'),
    security_alerts: counter('security_alerts', 'Security alerts to administrators, by kind'),
  }
  const watch = (name: string, help: string, read: () => number) => {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
  }
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    count: (name, label = '') => counters[name].inc({ kind: label }),
    watchJobs(oldestByQueue) {
      const oldest: Gauge<'queue'> = new Gauge({
        name: 'evisa_job_oldest_seconds',
        help: 'How long the oldest job that is due has waited, by queue',
        labelNames: ['queue'],
        registers: [registry],
        async collect() {
          oldest.reset()
          const ages = await oldestByQueue()
          for (const [queue, age] of Object.entries(ages)) oldest.set({ queue }, age)
        },
      })
    },
    watchConnections(pool) {
      const help = {
        connections: 'Connections to the database that are in use',
        waiting: 'Requests that wait for a connection to the database',
      }
      watch('evisa_database_connections', help.connections, () => pool.totalCount - pool.idleCount)
      watch('evisa_database_waiting', help.waiting, () => pool.waitingCount)
    },
    watchLag(lag) {
      const help = 'How many seconds the standby is behind that lists and reports are read from'
      watch('evisa_standby_lag_seconds', help, () => lag() ?? Number.NaN)
    },
    text: () => registry.metrics(),
    values: async () => (await registry.getMetricsAsJSON()) as unknown as MetricValues[],
    contentType: registry.contentType,
  }
}
