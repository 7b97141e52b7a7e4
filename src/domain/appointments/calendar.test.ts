import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, isWeekday } from '#foundation/values/day.ts'
import { times } from '#testing/repetitions.ts'
import {
  bookingWindow,
  dayProblem,
  endOf,
  immediate,
  isByVideo,
  isRemote,
  nextRemoteDay,
  remoteSlots,
  slotsOn,
  slotTimes,
} from './calendar.ts'
import { holidayOn } from './holidays.ts'
import { localTime, momentIn } from './zone.ts'

const zones = [
  'Africa/Monrovia',
  'Africa/Accra',
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
]
const aCentre = (timezone: string, workingHours = '09:00-17:00', country = 'Liberia') => ({
  id: 1,
  city: 'Monrovia',
  country,
  workingHours,
  timezone,
})
const aRemote = { id: 4, city: 'Remote', country: 'Liberia', workingHours: '00:00-24:00', timezone: 'UTC' }
const anyZone = fc.constantFrom(...zones)
const anyMoment = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2032-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('calendar: slots are within 30 days, on weekdays, in working hours of the centre’s time zone', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, fc.integer({ min: -3, max: 40 }), (zone, now, ahead) => {
      const centre = aCentre(zone)
      const today = localTime(now, zone).day
      const day = addDays(today, ahead)
      const slots = slotsOn(centre, day, now)
      const isOpen = ahead >= 1 && ahead <= 30 && isWeekday(day) && holidayOn('Liberia', day) === undefined
      expect(slots.length > 0).toBe(isOpen)
      for (const { time, startsAt } of slots) {
        expect(localTime(startsAt, zone)).toEqual({ day, time })
        expect(time >= '09:00' && time <= '16:30').toBe(true)
        expect(startsAt.getTime()).toBeGreaterThan(now.getTime())
      }
      if (isOpen) expect(slots.map(({ time }) => time)).toHaveLength(16)
    }),
    { numRuns: times(400, 2000) },
  )
})

test('calendar: a remote centre offers its five hours every day, only in the future', () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 0, max: 30 }), fc.constantFrom(...remoteSlots), (now, ahead, time) => {
      const day = addDays(dayOf(now), ahead)
      const slots = slotsOn(aRemote, day, now)
      expect(slots.map((slot) => slot.time)).toEqual(
        remoteSlots.filter((slot) => Date.parse(`${day}T${slot}:00Z`) > now.getTime()),
      )
      const next = momentIn(nextRemoteDay(aRemote, time, now), time, 'UTC')!
      expect(next.getTime()).toBeGreaterThan(now.getTime())
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000)
    }),
    { numRuns: times(400, 2000) },
  )
})

test('calendar: local time converts to an instant and back in every zone', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, moment) => {
      const { day, time } = localTime(moment, zone)
      const found = momentIn(day, time, zone)!
      expect(localTime(found, zone)).toEqual({ day, time })
      expect(found.getTime()).toBeLessThanOrEqual(moment.getTime())
    }),
    { numRuns: times(400, 2000) },
  )
})

test('calendar: a time skipped by daylight saving is not offered, and a repeated one means the first', () => {
  expect(momentIn('2027-03-28', '02:30', 'Europe/Berlin')).toBeUndefined()
  expect(momentIn('2027-10-31', '02:30', 'Europe/Berlin')?.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  const night = aCentre('America/New_York', '00:00-06:00', 'Nowhere')
  const day = slotsOn({ ...night, timezone: 'Africa/Cairo' }, '2027-04-30', new Date('2027-04-20T00:00:00Z'))
  expect(day.map(({ time }) => time)).not.toContain('00:30')
})

test('calendar: working hours follow local time across daylight saving', () => {
  const centre = aCentre('Europe/Berlin', '09:00-10:00', 'Nowhere')
  const now = new Date('2027-03-20T12:00:00Z')
  expect(slotsOn(centre, '2027-03-26', now)[0]?.startsAt.toISOString()).toBe('2027-03-26T08:00:00.000Z')
  expect(slotsOn(centre, '2027-03-29', now)[0]?.startsAt.toISOString()).toBe('2027-03-29T07:00:00.000Z')
})

test('calendar: tomorrow is by the centre’s time zone', () => {
  const evening = new Date('2027-01-04T23:30:00Z')
  expect(bookingWindow(aCentre('Africa/Monrovia'), evening).first).toBe('2027-01-05')
  expect(bookingWindow(aCentre('Asia/Kolkata'), evening)).toEqual({ first: '2027-01-06', last: '2027-02-04' })
})

test.each([
  ['Liberia', '2027-07-26', 'Independence Day'],
  ['Liberia', '2026-11-05', 'Thanksgiving Day'],
  ['Liberia', '2027-03-10', 'Decoration Day'],
  ['Ghana', '2027-03-26', 'Good Friday'],
  ['Ghana', '2027-03-29', 'Easter Monday'],
  ['Ghana', '2026-12-04', "Farmers' Day"],
  ['Ghana', '2026-11-05', undefined],
])('calendar: in %s %s is %s', (country, day, name) => {
  expect(holidayOn(country, day)).toBe(name)
})

test('calendar: a closed day says why', () => {
  const now = new Date('2026-12-10T10:00:00Z')
  expect(dayProblem(aCentre('Africa/Monrovia'), '2026-12-25', now)).toBe('Christmas Day')
  expect(dayProblem(aCentre('Africa/Monrovia'), '2026-12-12', now)).toBe('The centre is closed at weekends.')
  expect(dayProblem(aCentre('Africa/Monrovia'), '2026-12-10', now)).toMatch(/starting tomorrow/)
  expect(dayProblem(aCentre('Africa/Monrovia'), '2027-02-30', now)).toMatch(/starting tomorrow/)
  expect(isRemote({ id: 4, city: 'Monrovia' }) && isRemote({ id: 9, city: 'Remote' })).toBe(true)
  expect(remoteSlots).not.toContain(immediate)
})

test('appointments: interviews and everything at a remote centre are held by video', () => {
  expect(isByVideo({ type: 'interview', isRemote: false })).toBe(true)
  expect(isByVideo({ type: 'biometric_document', isRemote: isRemote(aCentre('UTC')) })).toBe(false)
  expect(isByVideo({ type: 'biometric_document', isRemote: isRemote(aRemote) })).toBe(true)
  expect(endOf(new Date('2026-11-16T09:00:00Z'))).toEqual(new Date('2026-11-16T09:30:00Z'))
  for (const hours of ['', '9:00-17:00', '09:00-17:00 daily', 'from 09:00-17:00'])
    expect(slotTimes(aCentre('UTC', hours))).toEqual([])
})
