import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { remindedTasks } from './reminders.ts'

export const taskReminded = event('application.task-reminded', z.object({ task: oneOf(remindedTasks) }))
