// The metrics that Prometheus reads, in the form of OTLP.
import { ValueType, type HrTime } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Metrics, MetricValues } from './metrics.ts'

const toTime = (milliseconds: number): HrTime => [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000]

export function otlpMetrics(metrics: Pick<Metrics, 'values'>): MetricProducer {
  const startTime = toTime(Date.now())
  return {
    async collect() {
      const span = { startTime, endTime: toTime(Date.now()) }
      const data = (await metrics.values()).flatMap((metric) => toData(metric, span) ?? [])
      const scopeMetrics = [{ scope: { name: 'evisa' }, metrics: data }]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

type Period = Pick<DataPoint<number>, 'startTime' | 'endTime'>

function toData({ name, help, type, values }: MetricValues, period: Period): MetricData | undefined {
  const shared = {
    descriptor: { name, description: help, unit: name.includes('seconds') ? 's' : '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () => values.map(({ value, labels }) => ({ ...period, attributes: labels, value }))
  if (type === 'counter')
    return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (type === 'gauge') return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  if (type === 'histogram')
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(name, values, period) }
  return undefined
}

/** Prometheus counts what is up to a limit, OTLP what is between two. */
function toHistograms(name: string, values: MetricValues['values'], period: Period): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(withoutLimit(labels)))
  return [...series].map(([labels, list]) => {
    const valueOf = (part: string) => list.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0
    const upTo = list.filter(({ metricName }) => metricName === `${name}_bucket`).map(({ value }) => value)
    const boundaries = list.flatMap(({ labels: { le } }) => (typeof le === 'number' ? [le] : []))
    const counts = upTo.map((count, at) => count - (upTo[at - 1] ?? 0))
    return {
      ...period,
      attributes: JSON.parse(labels) as Labels,
      value: { buckets: { boundaries, counts }, sum: valueOf('sum'), count: valueOf('count') },
    }
  })
}

type Labels = Readonly<Record<string, string | number>>

function withoutLimit(labels: Labels): Labels {
  return Object.fromEntries(Object.entries(labels).filter(([label]) => label !== 'le'))
}
