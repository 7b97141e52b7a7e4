import * as z from 'zod/mini'
import { line, oneOf } from '#foundation/values/schema.ts'
import { choices } from './lists/case-lists.ts'
import { views } from './views.ts'

/** In the order of the table. The number and the actions are always there. */
export const optionalColumns = [
  'applicant',
  'nationality',
  'arrival',
  'type',
  'status',
  'priority',
  'due',
  'staff',
] as const
export type OptionalColumn = (typeof optionalColumns)[number]

export const tabs = [...views, 'reviews', 'corrections'] as const
export type Tab = (typeof tabs)[number]

/** What was searched for is left out: it may be someone's name. */
export const SavedSearch = z.strictObject({ view: z.optional(oneOf(tabs)), ...choices })
export type SavedSearch = z.infer<typeof SavedSearch>

export const maxViewName = 40
const maxViews = 30

const SavedView = z.strictObject({
  name: line(1, /*i18n*/ 'A name is required', maxViewName),
  search: SavedSearch,
})
export type SavedView = z.infer<typeof SavedView>

export const DeskPreferences = z.strictObject({
  hiddenColumns: z.array(oneOf(optionalColumns)).check(z.maxLength(optionalColumns.length)),
  views: z.array(SavedView).check(z.maxLength(maxViews, /*i18n*/ 'You can save up to 30 views. Delete one first.')),
})
export type DeskPreferences = z.infer<typeof DeskPreferences>

export const defaultDesk: DeskPreferences = { hiddenColumns: [], views: [] }
