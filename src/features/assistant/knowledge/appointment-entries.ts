import { bookingDays, remoteSlots } from '#domain/appointments/calendar.ts'
import { accessibility } from '#features/public-site/legal.ts'
import { fixedTexts, type Entry } from './entry.ts'
import { sectionOf } from './pages.ts'

const onAppointments = { screen: 'appointments' } as const

export const appointmentEntries: readonly Entry[] = [
  {
    id: 'appointment',
    source: onAppointments,
    answer: ({ translate, centres }) => [
      translate(
        /*i18n*/ 'Sign in, open Appointments and choose Book Appointment, then the type, the center, the date and the time. If an appointment is needed for your application, we ask you for it.',
      ),
      translate(/*i18n*/ 'These centers keep appointments:'),
      ...centres.filter(({ isActive }) => isActive).map(({ name, city, country }) => `${name} (${city}, ${country})`),
    ],
  },
  {
    id: 'appointment-dates',
    source: onAppointments,
    answer: ({ translate }) => [
      translate(
        /*i18n*/ 'Centers keep appointments on weekdays, within the next {days} calendar days, from tomorrow on. The remote center is open on every day.',
        { days: bookingDays },
      ),
    ],
  },
  {
    id: 'cancel-appointment',
    source: onAppointments,
    answer: fixedTexts(
      /*i18n*/ 'Open Appointments. Every scheduled appointment can be cancelled or moved to another time from its card there.',
    ),
  },
  {
    id: 'video-meeting',
    source: onAppointments,
    answer: fixedTexts(
      /*i18n*/ 'Open Appointments and choose Join Interview on the card of your scheduled interview. The meeting is held by video in the browser, so allow it to use your camera and your microphone.',
    ),
  },
  {
    id: 'identity-check',
    source: onAppointments,
    answer: (speaker) => [
      speaker.translate(
        /*i18n*/ 'Remote biometric verification with live video is available 24/7, at once or at {times}. It takes about 3-5 minutes, and you need a camera, a microphone and your passport.',
        { times: remoteSlots.join(', ') },
      ),
      speaker.translate(
        /*i18n*/ 'A declined verification can be repeated with Try Again. The decision follows by email within 24-48 hours after verification.',
      ),
      ...sectionOf(accessibility, 'What may be hard')(speaker),
    ],
  },
]
