import { createContext, use } from 'react'

export const FormId = createContext('')

/** The id of a field's control, which its label and the error summary point at. */
export function useFieldId(name: string): string {
  return `${use(FormId)}-${name}`
}
