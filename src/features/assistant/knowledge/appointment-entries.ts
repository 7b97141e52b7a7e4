import { bookingDays, remoteSlots } from '#domain/appointments/calendar.ts'
import { accessibility } from '#features/public-site/legal.ts'
import { joinList, joinNote } from '#foundation/i18n/join-texts.ts'
import { fixedTexts, type Entry } from './entry.ts'
import { sectionOf } from './pages.ts'

const onAppointments = { screen: 'appointments' } as const

export const appointmentEntries: readonly Entry[] = [
  {
    id: 'appointment',
    source: onAppointments,
    answer: ({ translate, centres, language }) => [
      translate(
        /*i18n*/ 'Sign in, open Appointments and choose Book Appointment, then the type, centre, date and time. If your application needs an appointment, we’ll let you know.',
      ),
      translate(/*i18n*/ 'These centres offer appointments:'),
      ...centres
        .filter(({ isActive }) => isActive)
        .map(({ name, city, country }) => joinNote(name, `${city}, ${country}`, language)),
    ],
  },
  {
    id: 'appointment-dates',
    source: onAppointments,
    answer: ({ translate }) => [
      translate(
        /*i18n*/ 'Centres offer appointments on weekdays within the next {days} calendar days, starting tomorrow. The remote centre is open every day.',
        { days: bookingDays },
      ),
    ],
  },
  {
    id: 'cancel-appointment',
    source: onAppointments,
    answer: fixedTexts(/*i18n*/ 'Open Appointments. You can cancel or reschedule each appointment from its card.'),
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
    answer: (context) => [
      context.translate(
        /*i18n*/ 'Remote biometric verification with live video is available 24/7, immediately or at {times}. It takes about 3-5 minutes, and you need a camera, a microphone and your passport.',
        { times: joinList(remoteSlots, context.language) },
      ),
      context.translate(
        /*i18n*/ 'If your verification was declined, you can repeat it with Try Again. The officer’s decision on it follows by email within 24-48 hours after verification.',
      ),
      ...sectionOf(accessibility, 'Known limitations')(context),
    ],
  },
]
