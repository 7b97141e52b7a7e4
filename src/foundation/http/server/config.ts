import * as z from 'zod'
import type { TelemetryConfig } from '#foundation/runtime/server/telemetry.ts'
import { trimEnd } from '#foundation/values/trim-end.ts'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import { Profile } from '#foundation/runtime/server/env.ts'

export const metricsConfig = defineConfig({
  variables: {
    APP_PROFILE: Profile,
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  },
  findProblems: ({ APP_PROFILE, METRICS_TOKEN }) =>
    APP_PROFILE === 'production' && !METRICS_TOKEN
      ? ['METRICS_TOKEN: missing; /metrics would be closed to your monitoring']
      : [],
  read: ({ METRICS_TOKEN }) => ({ token: METRICS_TOKEN }),
})

const pairs = z
  .string()
  .regex(/^[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*$/, 'must be name=value pairs, separated by commas')
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.trim().split('=') as [string, string])))

/** Named as everywhere where OpenTelemetry is used. */
export const telemetryConfig = defineConfig({
  variables: {
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
    OTEL_SERVICE_NAME: z.string().trim().min(1).default('evisa'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1000).default(60_000),
  },
  findProblems: ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }) =>
    OTEL_EXPORTER_OTLP_HEADERS && !OTEL_EXPORTER_OTLP_ENDPOINT
      ? ['OTEL_EXPORTER_OTLP_HEADERS: nothing is sent without OTEL_EXPORTER_OTLP_ENDPOINT']
      : [],
  read: (values): TelemetryConfig | undefined =>
    values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? undefined
      : {
          endpoint: trimEnd(values.OTEL_EXPORTER_OTLP_ENDPOINT, '/'),
          headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: values.OTEL_SERVICE_NAME,
          share: values.OTEL_TRACES_SAMPLER_ARG,
          metricsInterval: values.OTEL_METRIC_EXPORT_INTERVAL,
        },
})
