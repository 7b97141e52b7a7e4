import { expect, test } from 'vitest'
import { privacy } from '#features/public-site/legal.ts'
import { retentionCutoff, retention } from './retention.ts'

test('retention: the privacy policy promises the days that the rules keep', () => {
  const { days: draftDays } = retention.drafts
  const { days: pictureDays } = retention['identity pictures']
  expect(retention['interview recordings'].days).toBe(pictureDays)
  expect(JSON.stringify(privacy)).toContain(
    `Drafts: ${draftDays} days after you last worked on them. ` +
      `Identity check pictures and recordings: ${pictureDays} days after the decision.`,
  )
  expect(JSON.stringify(privacy)).toContain(`without an account: ${retention['anonymous chat'].days} days`)
})

test('retention: overdue is counted in whole days back from now', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  expect(retentionCutoff('anonymous chat', now)).toEqual(new Date('2026-10-17T12:00:00Z'))
  expect(retentionCutoff('sessions', now)).toEqual(now)
})
