import { expect, test } from 'vitest'
import { encodeSeal, readSealLink, writeSealLink } from './seal-link.ts'

const seal = Uint8Array.from({ length: 164 }, (_, index) => (index * 37) % 256)

test('seal link: a written link is read back whatever the host', () => {
  for (const origin of ['https://evisa.example', 'http://127.0.0.1:3000'])
    expect(readSealLink(writeSealLink(origin, encodeSeal(seal)))).toEqual(seal)
})

test('seal link: the seal is in the fragment, which no server sees', () => {
  const { pathname, search, hash } = new URL(writeSealLink('https://evisa.example', encodeSeal(seal)))
  expect([pathname, search]).toEqual(['/v', ''])
  expect(hash).toBe(`#${encodeSeal(seal)}`)
})

test('seal link: anything else is not a seal link', () => {
  for (const text of [
    '',
    '{"data":{}}',
    'https://evisa.example/verify',
    'https://evisa.example/v#',
    `x/v#${encodeSeal(seal)}`,
  ])
    expect(readSealLink(text)).toBeUndefined()
})
