import type * as z from 'zod/mini'
import type { EventKind } from '#foundation/audit/event.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Schema } from '#foundation/values/endpoint.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { immediate, isRemote } from '../calendar.ts'
import type { AppointmentFacts } from '../events.ts'
import type { Booked } from './queries.ts'

export function recordAppointmentEvent<Data extends Schema>(
  context: Pick<Context, 'events'>,
  kind: EventKind<Data>,
  booked: Booked,
  more: Omit<z.input<Data>, keyof AppointmentFacts>,
): void {
  const { center } = booked
  const facts: AppointmentFacts = {
    appointmentId: booked.id,
    number: booked.appointmentNumber,
    type: booked.type,
    sequence: booked.sequence,
    centre: center.name,
    zone: center.timezone,
    isRemote: isRemote(center),
    isImmediate: booked.timeSlot === immediate,
    place: [center.name, center.address, center.city, center.country].join(', '),
    startsAt: booked.startsAt.toISOString(),
    endsAt: booked.endsAt.toISOString(),
  }
  const about = { subject: booked.applicationId ?? booked.id, userId: booked.userId }
  recordEvent(context, kind, about, { ...facts, ...more } as z.input<Data>)
}
