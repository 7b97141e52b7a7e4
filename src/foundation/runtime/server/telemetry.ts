// Sends spans and metrics over OTLP. Loaded only where a collector is configured.
import os from 'node:os'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader, type MetricProducer } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { observeDatabase } from './observe-database.ts'
import { observeFetch } from './observe-fetch.ts'

export interface TelemetryConfig {
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Of the requests and jobs that no other trace caused, from 0 to 1. */
  share: number
  /** In milliseconds. */
  metricsInterval: number
}

export function openTelemetry(
  { endpoint, headers, serviceName, share, metricsInterval }: TelemetryConfig,
  metrics: MetricProducer,
): { close(): Promise<void> } {
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': `${os.hostname()}:${process.pid}`,
  })
  const target = (signal: string) => ({ url: `${endpoint}/v1/${signal}`, headers: { ...headers } })
  const spans = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(target('traces')) })],
  })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(target('metrics')),
        exportIntervalMillis: metricsInterval,
        exportTimeoutMillis: Math.min(10_000, metricsInterval),
        metricProducers: [metrics],
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(spans)
  const ends = [observeDatabase(), observeFetch()]
  return {
    async close() {
      for (const end of ends) end()
      // What a collector that is away does not take is lost: the service stops all the same.
      await Promise.allSettled([spans.shutdown(), meters.shutdown()])
      for (const part of [trace, context, propagation]) part.disable()
    },
  }
}
