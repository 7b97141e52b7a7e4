import type { screens, Screen } from '#foundation/paths.ts'

/** What the address of a screen may carry, besides what every address may. */
interface SearchWords {
  myVisa: 'application'
  application: 'type' | 'nationality' | 'purpose' | 'days'
  admin: 'status' | 'type' | 'sort' | 'q'
  users: 'role' | 'q'
  reports: 'days'
  audit: 'from' | 'to' | 'actor' | 'subject' | 'name'
  appointments: 'type' | 'application'
  myDay: 'list'
  cases:
    | 'view'
    | 'status'
    | 'type'
    | 'priority'
    | 'flag'
    | 'nationality'
    | 'dueBy'
    | 'arrivesBy'
    | 'sort'
    | 'assignedTo'
    | 'q'
  privacyRequests: 'kind'
  finance: 'tab' | 'state' | 'method' | 'q' | 'account' | 'payment'
  reference: 'kind'
}

interface CommonSearch {
  next?: string | undefined
  token?: string | undefined
  denied?: boolean | undefined
  step?: string | undefined
  change?: boolean | undefined
  from?: string | undefined
  app?: string | undefined
}

export type Path = (typeof screens)[Screen]['path']

type ScreenAt<P extends Path> = { [Name in Screen]: (typeof screens)[Name]['path'] extends P ? Name : never }[Screen]
type WordsAt<P extends Path> = {
  [Name in ScreenAt<P>]: Name extends keyof SearchWords ? SearchWords[Name] : never
}[ScreenAt<P>]

export type SearchAt<P extends Path> = CommonSearch & { [Word in WordsAt<P>]?: string | undefined }

/** As a screen finds it: any word may be missing. */
export type AnySearch = CommonSearch & { [Word in WordsAt<Path>]?: string | undefined }
