import { expect, test } from 'vitest'
import { privacy } from '#information/legal.ts'
import { retention } from './retention.ts'

test('the privacy policy promises the days that the rules keep', () => {
  const { days: draftDays } = retention.drafts
  const { days: pictureDays } = retention['identity pictures']
  expect(retention['interview recordings'].days).toBe(pictureDays)
  expect(JSON.stringify(privacy)).toContain(
    `Drafts: until ${draftDays} days after you last worked on them. ` +
      `Pictures of an identity check and recordings: ${pictureDays} days after the decision.`,
  )
  expect(JSON.stringify(privacy)).toContain(`without an account: ${retention['anonymous chat'].days} days`)
})
