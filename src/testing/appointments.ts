import { addDays } from '#foundation/values/day.ts'
import { dayProblem } from '#domain/appointments/calendar.ts'
import { localTime } from '#domain/appointments/zone.ts'

export const monrovia = {
  id: 1,
  city: 'Monrovia',
  country: 'Liberia',
  workingHours: '09:00-17:00',
  timezone: 'Africa/Monrovia',
}

export function anOpenDay(now: Date, nth = 0): string {
  let day = localTime(now, monrovia.timezone).day
  for (let left = nth; ;) {
    day = addDays(day, 1)
    if (dayProblem(monrovia, day, now) !== undefined) continue
    if (left === 0) return day
    left -= 1
  }
}
