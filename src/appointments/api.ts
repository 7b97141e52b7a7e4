import * as z from 'zod/mini'
import { get } from '#platform/endpoint.ts'
import { Centre } from './centre.ts'

export const appointmentsApi = {
  centres: get('/api/appointment-centers', {
    summary: 'The centres where appointments can be booked.',
    access: 'anyone',
    reply: z.array(Centre),
  }),
}
