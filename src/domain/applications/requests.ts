import { formSections, type FormSection } from './application.ts'

export const answerWithinDays = 30

type RequestItem = FormSection | 'answer' | 'any' | `document:${string}`

export function isRequestItem(value: string, documentTypes: readonly string[]): value is RequestItem {
  return (
    value === 'answer' ||
    value === 'any' ||
    (formSections as readonly string[]).includes(value) ||
    (value.startsWith('document:') && documentTypes.includes(value.slice('document:'.length)))
  )
}

interface RequestState {
  items: readonly string[]
  answered: readonly string[]
}

export function unanswered({ items, answered }: RequestState): string[] {
  return items.filter((item) => !answered.includes(item))
}
