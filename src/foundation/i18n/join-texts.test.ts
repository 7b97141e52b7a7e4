import { expect, test } from 'vitest'
import { joinLabel, joinList, joinNote, joinSentences } from './join-texts.ts'

test('join-texts: Chinese puts no space between sentences, other languages do', () => {
  expect(joinSentences(['已收到付款。', '请预约面谈。'], 'zh')).toBe('已收到付款。请预约面谈。')
  expect(joinSentences(['Paid.', 'Book your interview.'], 'en')).toBe('Paid. Book your interview.')
})

test('join-texts: a label takes the colon of its language', () => {
  expect(joinLabel('签证费', '$80.00', 'zh')).toBe('签证费：$80.00')
  expect(joinLabel('Frais', '80,00 $', 'fr')).toBe('Frais\u00a0: 80,00 $')
  expect(joinLabel('Fee', '$80.00', 'en')).toBe('Fee: $80.00')
})

test('join-texts: a list is separated as its language does', () => {
  expect(joinList(['护照', '照片', '行程单'], 'zh')).toBe('护照、照片、行程单')
  expect(joinList(['passport', 'photo', 'itinerary'], 'en')).toBe('passport, photo, itinerary')
})

test('join-texts: a note takes the brackets of its language', () => {
  expect(joinNote('无需签证', '加纳、马里', 'zh')).toBe('无需签证（加纳、马里）')
  expect(joinNote('No visa needed', 'Ghana, Mali', 'en')).toBe('No visa needed (Ghana, Mali)')
})
