// The files for operators name metrics, variables and paths of the service; nothing else would notice a name that changed.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openMetrics } from '#foundation/http/server/metrics.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))]

const alerts = read('deploy/prometheus/alerts.yml')
const rules = read('deploy/prometheus/rules.yml')

test('deployment: every alert has its page in the runbook, and the other way round', () => {
  const named = found(alerts, /- alert: (\w+)/g)
  expect(named.length).toBeGreaterThan(5)
  expect(found(read('docs/runbook.md'), /^## (\w+)$/gm)).toEqual(named)
})

test('deployment: the trials of alerts name alerts that exist', () => {
  const tried = found(read('deploy/prometheus/alerts.test.yml'), /alertname: (\w+)/g)
  expect(found(alerts, /- alert: (\w+)/g)).toEqual(expect.arrayContaining(tried))
})

test('deployment: alerts and dashboard ask for metrics that the service has', async () => {
  const metrics = openMetrics()
  metrics.watchJobs(async () => ({ any: 1 }))
  metrics.watchConnections({ totalCount: 2, idleCount: 1, waitingCount: 0 })
  const offered = found(await metrics.text(), /^# TYPE (\w+)/gm)
  const recorded = found(rules, /record: (\S+)/g)
  const asked = found(
    alerts + rules + read('deploy/grafana/dashboards/evisa.json'),
    /\b((?:evisa|process|nodejs)_\w+)/g,
  ).map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !offered.includes(name))).toEqual([])
  expect(found(alerts, /(evisa:\S+?)[\s)]/g).filter((name) => !recorded.includes(name))).toEqual([])
})

test('deployment: containers and units set variables that the service reads, and run files that exist', () => {
  const files = [
    'deploy/Dockerfile',
    'deploy/compose.yaml',
    'deploy/systemd/evisa.service',
    'deploy/systemd/evisa-backup.service',
  ]
  const text = [...files, 'deploy/helm/evisa/templates/migration.yaml'].map(read).join('\n')
  const documented = read('README.md')
  const compose = read('deploy/compose.yaml')
  const own = compose.slice(compose.indexOf('x-service'), compose.indexOf('services:\n'))
  const variables = found(own, /^ {4}([A-Z][A-Z0-9_]+):/gm)
  expect(variables.length).toBeGreaterThan(12)
  expect(variables.filter((name) => name !== 'NODE_ENV' && !documented.includes(`\`${name}\``))).toEqual([])
  const chart = fs
    .readdirSync(path.join(root, 'deploy/helm/evisa/templates'))
    .map((name) => read(`deploy/helm/evisa/templates/${name}`))
  const inChart = [
    ...found(chart.join('\n'), /- name: ([A-Z][A-Z0-9_]+)$/gm).filter((name) => !/^(SERVICE|OWNER)_/.test(name)),
    ...found(read('deploy/helm/evisa/values.yaml'), /^ {2}([A-Z][A-Z0-9_]+):/gm),
  ]
  expect(inChart.length).toBeGreaterThan(12)
  expect(inChart.filter((name) => name !== 'NODE_ENV' && !documented.includes(`\`${name}\``))).toEqual([])
  const programs = found(text, /(?:\.\/|\s|")(src\/[\w/.-]+\.ts)/g)
  expect(programs.length).toBeGreaterThan(2)
  expect(programs.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
})
