import { expect } from 'vitest'
import { test } from '#testing/server.ts'

test('eligibility: works without an account', async ({ server }) => {
  const { anyone } = server
  const german = await anyone.get('/api/eligibility?nationality=de&purpose=tourism&days=14')
  expect(german.statusCode).toBe(200)
  expect(german.json()).toMatchObject({
    outcome: 'visa',
    type: 'tourist',
    fee: 8000,
    currency: 'USD',
    documents: expect.arrayContaining(['passport']),
  })
  const ghanaian = await anyone.get('/api/eligibility?nationality=GH&purpose=tourism&days=14')
  expect(ghanaian.json()).toMatchObject({ outcome: 'no-visa', fee: 0, documents: [] })
  expect(ghanaian.json()).not.toHaveProperty('type')
})

const wrong = [
  ['purpose=tourism&days=14', 'nationality', 'Please choose your nationality.'],
  ['nationality=xx&purpose=tourism&days=14', 'nationality', 'We don’t recognise this nationality.'],
  ['nationality=de&nationality=fr&purpose=tourism&days=14', 'nationality', 'Please choose your nationality.'],
  ['nationality=de&days=14', 'purpose', 'Please choose the purpose of your travel.'],
  ['nationality=de&purpose=spying&days=14', 'purpose', 'Please choose the purpose of your travel.'],
  ['nationality=de&purpose=tourism', 'days', 'Please enter the number of days, at least 1.'],
  ['nationality=de&purpose=tourism&days=0', 'days', 'Please enter the number of days, at least 1.'],
  ['nationality=de&purpose=tourism&days=1.5', 'days', 'Please enter the number of days, at least 1.'],
  ['nationality=de&purpose=tourism&days=1e9', 'days', 'Please enter the number of days, at least 1.'],
  ['nationality=de&purpose=tourism&days=soon', 'days', 'Please enter the number of days, at least 1.'],
] as const

test('eligibility: invalid questions are refused with the documented messages', async ({ server }) => {
  const { anyone } = server
  for (const [query, field, told] of wrong) {
    const reply = await anyone.get(`/api/eligibility?${query}`)
    expect([query, reply.statusCode]).toEqual([query, 400])
    expect(reply.json()).toMatchObject({ message: told, fields: { [field]: told } })
  }
})
