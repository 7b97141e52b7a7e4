import { expect, test } from 'vitest'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { production } from '#testing/production.ts'
import { metricsConfig } from './config.ts'

test('metrics configuration: a short token is refused, and production needs one', () => {
  expect(() => readEnv({ METRICS_TOKEN: 'short' }, [metricsConfig])).toThrow('METRICS_TOKEN: ')
  expect(() => readEnv({ ...production, METRICS_TOKEN: '' }, [metricsConfig])).toThrow('METRICS_TOKEN: ')
})
