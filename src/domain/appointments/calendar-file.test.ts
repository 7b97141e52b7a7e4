import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const facts = {
  ...({ appointmentId: 'a1', number: 'AP-1', type: 'interview', centre: 'Monrovia', zone: 'Africa/Monrovia' } as const),
  place: '',
  isRemote: false,
  sequence: 2,
  startsAt: '2026-12-01T10:00:00.000Z',
  endsAt: '2026-12-01T10:30:00.000Z',
}
const words = {
  title: '领事面谈 '.repeat(12),
  description: 'Bring your passport.\nCome early.',
  place: 'Monrovia Visa Centre, Capitol Hill; second floor',
}
const writtenAt = new Date('2026-11-15T09:00:00.000Z')

test('calendar file: the file has time, place and title, on lines of at most 75 bytes', () => {
  const file = calendarFile(facts, words, { writtenAt })
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain('DTSTART:20261201T100000Z\r\nDTEND:20261201T103000Z')
  expect(whole).toContain(`SUMMARY:${words.title}`)
  expect(whole).toContain('LOCATION:Monrovia Visa Centre\\, Capitol Hill\\; second floor')
  expect(whole).toContain('DESCRIPTION:Bring your passport.\\nCome early.')
  expect(whole).toContain('UID:a1@evisa\r\nSEQUENCE:2')
  expect(whole).toContain('METHOD:PUBLISH')
})

test('calendar file: a cancelled appointment is removed from the calendar', () => {
  const file = calendarFile(facts, words, { writtenAt, cancelled: true })
  expect(file).toContain('METHOD:CANCEL')
  expect(file).toContain('STATUS:CANCELLED')
})
