import { expect } from 'vitest'
import { openStub } from '#testing/http-stub.ts'
import { openServer, test } from '#testing/server.ts'
import { readConfiguration } from './read-configuration.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}

interface SentMetric {
  name: string
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[] }
}

async function openCollector() {
  const { url, asked } = await openStub(() => ({ body: {} }))
  const sent = (path: string) => asked.filter((each) => each.path === path).map(({ raw }) => JSON.parse(raw))
  return {
    url,
    asked,
    spans: () =>
      sent('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ) as SentSpan[],
    metrics: () =>
      sent('/v1/metrics').flatMap(({ resourceMetrics }) =>
        resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: SentMetric[] }[] }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics),
        ),
      ) as SentMetric[],
  }
}

const attribute = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('telemetry: a request, the job it causes and the provider it calls are one trace', async () => {
  const collector = await openCollector()
  const provider = await openStub(() => ({ status: 201, body: { sid: 'SM1' } }))
  const server = await openServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer collector',
      SMS_API_URL: provider.url,
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'secret',
      SMS_FROM: '+15005550006',
    },
  })
  await server.setSettings({ smsNotifications: true })
  const traveller = await server.aUser('user', { fullName: 'Ruth Tolbert' })
  const reply = await server.as(traveller).post('/api/notifications/texts', { phone: '+231 77 012 3456' })
  expect(reply.statusCode).toBe(202)
  await server.runJobs()
  await server.close()

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /api/notifications/texts')!
  expect(attribute(request, 'http.response.status_code')).toBe(202)
  const job = spans.find(({ name, traceId }) => name.startsWith('job ') && traceId === request.traceId)!
  expect(job.parentSpanId).toBe(request.spanId)
  const call = spans.find(({ name }) => name === `POST ${new URL(provider.url).host}`)!
  expect(call).toMatchObject({ traceId: request.traceId, parentSpanId: job.spanId })
  expect(attribute(call, 'http.response.status_code')).toBe(201)
  const statements = spans.filter((span) => attribute(span, 'db.system.name') === 'postgresql')
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(request.spanId)
  expect(collector.asked[0]?.headers.authorization).toBe('Bearer collector')

  const requests = collector.metrics().find(({ name }) => name === 'evisa_http_request_seconds')!
  const [point] = requests.histogram!.dataPoints
  expect(point!.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(point!.count)
  expect(point!.bucketCounts).toHaveLength(point!.explicitBounds.length + 1)

  const everything = collector.asked.map(({ raw }) => raw).join('\n')
  for (const personal of [traveller.email, 'Ruth', '770123456', '77 012 3456', traveller.id])
    expect(everything).not.toContain(personal)
})

test('telemetry: a trace continues one of the proxy, and never one of a stranger', async () => {
  const outside = '0af7651916cd43dd8448eb211c80319c'
  const traceOf = async (env: Record<string, string>) => {
    const collector = await openCollector()
    const server = await openServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env } })
    await server.anyone.get('/api/service', undefined, {
      headers: { traceparent: `00-${outside}-b7ad6b7169203331-01` },
    })
    await server.close()
    return collector.spans().find(({ name }) => name === 'GET /api/service')?.traceId
  }
  expect(await traceOf({ TRUST_PROXY: 'on' })).toBe(outside)
  expect(await traceOf({})).toMatch(/^[0-9a-f]{32}$/)
  expect(await traceOf({})).not.toBe(outside)
})

test('telemetry: a collector that does not answer stops neither a request nor the end of the service', async () => {
  const { url } = await openStub(() => 'hang up')
  const server = await openServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } })
  expect((await server.anyone.get('/api/service')).statusCode).toBe(200)
  await server.close()
})

test('telemetry: a wrong setting stops the start with its name', () => {
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=secret'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const)
    expect(() => readConfiguration({ [name]: value })).toThrow(`${name}: `)
})
