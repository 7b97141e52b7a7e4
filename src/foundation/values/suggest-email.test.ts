import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['ama@gmial.com', 'ama@gmail.com'],
  ['ama@gmal.com', 'ama@gmail.com'],
  ['ama@gmaill.com', 'ama@gmail.com'],
  ['ama@gnail.com', 'ama@gmail.com'],
  ['ama@gmail.con', 'ama@gmail.com'],
  ['ama@gmail.co', 'ama@gmail.com'],
  ['ama@gmail,com', 'ama@gmail.com'],
  ['ama@gmail', 'ama@gmail.com'],
  [' Ama.Doe+1@Hotmial.com ', 'Ama.Doe+1@hotmail.com'],
  ['ama@outlok.com', 'ama@outlook.com'],
  ['ama@yaho.fr', 'ama@yahoo.fr'],
  ['ama@icloud.cm', 'ama@icloud.com'],
])('email suggestion: %s was probably %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ama@gmail.com',
  'ama@GMAIL.COM',
  'ama@ymail.com',
  'ama@mail.com',
  'ama@gmx.at',
  'ama@web.com',
  'ama@university.edu.lr',
  'ama@people.example',
  'ama@',
  '@gmial.com',
  'ama',
  '',
])('email suggestion: %s is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
