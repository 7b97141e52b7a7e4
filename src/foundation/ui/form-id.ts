import { createContext, use } from 'react'

export const FormId = createContext('')

export function useFieldId(name: string): string {
  return `${use(FormId)}-${name}`
}
