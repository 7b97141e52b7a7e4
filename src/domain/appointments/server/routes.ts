import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { appointmentsApi } from '../api.ts'
import { bookingLimit, holdLimit } from '../statuses.ts'
import { bookAppointment, holdSlot, listTravellers } from './book.ts'
import { getActiveCentre, listActiveCentres } from './centres.ts'
import { listBookableDays, listFreeSlots } from './bookable-days.ts'
import {
  changeCapacity,
  changeDay,
  checkIn,
  findDeskAppointment,
  readDeskDay,
  setMeetingLinks,
  setStatus,
} from './staff/desk.ts'
import { cancelAppointment, changeAppointment } from './change-status.ts'
import type { AppointmentsPorts } from './ports.ts'
import { asAppointment, getAppointment, listOwn } from './queries.ts'
import { joinWaitlist, leaveWaitlist, listWaiting } from './waitlist.ts'

export function appointmentRoutes(serve: Serve, ports: AppointmentsPorts) {
  choosing(serve)
  booking(serve, ports)
  waiting(serve)
  desk(serve, ports)
}

function choosing(serve: Serve) {
  serve(appointmentsApi.centres, ({ db }) => listActiveCentres(db))
  serve(appointmentsApi.slots, async ({ db, user, now }, { params, query }) =>
    listFreeSlots(db, await getActiveCentre(db, params.id), query.date, now, user?.id),
  )
  serve(appointmentsApi.days, async ({ db, user, now }, { params }) =>
    listBookableDays(db, await getActiveCentre(db, params.id), now, user?.id),
  )
}

function booking(serve: Serve, ports: AppointmentsPorts) {
  serve(appointmentsApi.travellers, (context) => listTravellers(context, ports))
  serve(appointmentsApi.list, async ({ db, user }) => (await listOwn(db, user.id)).map(asAppointment))
  serve(appointmentsApi.read, async ({ db, user }, { params }) =>
    asAppointment(await getAppointment(db, user, params.id)),
  )
  serve.withoutTransaction(appointmentsApi.book, async (outer, { body }) => {
    await consumeLimit(outer.db, `book:${outer.user.id}`, bookingLimit, outer.now)
    return outer.once(async (context) => ({ appointment: asAppointment(await bookAppointment(context, body, ports)) }))
  })
  serve.withoutTransaction(appointmentsApi.hold, async (outer, { body }) => {
    await consumeLimit(outer.db, `hold:${outer.user.id}`, holdLimit, outer.now)
    return outer.once(async (context) => ({ expiresAt: (await holdSlot(context, body)).toISOString() }))
  })
  serve(appointmentsApi.change, async (context, { params, body }) => ({
    appointment: asAppointment(await changeAppointment(context, params.id, body, ports)),
  }))
  serve(appointmentsApi.cancel, async (context, { params }) => cancelAppointment(context, params.id))
}

function waiting(serve: Serve) {
  serve(appointmentsApi.waitlist, ({ db, user, now }) => listWaiting(db, user.id, now))
  serve(appointmentsApi.wait, async (context, { body }) => ({ entry: await joinWaitlist(context, body) }))
  serve(appointmentsApi.stopWaiting, (context, { params }) => leaveWaitlist(context, params.id))
}

function desk(serve: Serve, ports: AppointmentsPorts) {
  serve(appointmentsApi.desk, (context, { params }) => readDeskDay(context, params.id, params.date))
  serve(appointmentsApi.changeDay, (context, { params, body }) => changeDay(context, params.id, params.date, body))
  serve(appointmentsApi.changeCapacity, async (context, { params, body }) => {
    await changeCapacity(context, params.id, body.capacity)
    return body
  })
  serve(appointmentsApi.checkIn, async (context, { params }) => {
    await checkIn(context, params.id)
    return { appointment: await findDeskAppointment(context.db, params.id) }
  })
  serve(appointmentsApi.setStatus, async (context, { params, body }) => {
    await setStatus(context, params.id, body.status, body.reason ?? '', ports)
    return { appointment: await findDeskAppointment(context.db, params.id) }
  })
  serve(appointmentsApi.setLinks, async (context, { params, body }) => {
    await setMeetingLinks(context, params.id, body)
    return { appointment: await findDeskAppointment(context.db, params.id) }
  })
}
