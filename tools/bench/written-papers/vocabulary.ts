export type PaperLanguage = 'en' | 'fr' | 'es' | 'de' | 'zh'
export type WrittenKind = 'flight' | 'hotel' | 'bank_statement' | 'insurance' | 'invitation' | 'employment'
export type DayStyle = 'long' | 'short' | 'iso' | 'dotted' | 'shortDotted' | 'slashed' | 'slashedYear' | 'american'

type LabelName =
  | 'passenger'
  | 'guest'
  | 'holder'
  | 'insured'
  | 'invited'
  | 'reference'
  | 'arrival'
  | 'departure'
  | 'address'
  | 'from'
  | 'to'
  | 'period'
  | 'validity'
  | 'opening'
  | 'balance'
  | 'cover'
  | 'host'
  | 'arrives'
  | 'leaves'
  | 'stay'

export interface Vocabulary {
  language: PaperLanguage
  titles: Readonly<Record<WrittenKind, string>>
  labels: Readonly<Record<LabelName, string>>
  flight: Readonly<Record<'number' | 'from' | 'to' | 'date' | 'departs' | 'arrives', string>>
  /** Labels with their values that no rule asks for. */
  others: readonly (readonly [label: string, value: string])[]
  range: readonly string[]
  invitation: string
  employment: string
  signature: string
  persons: readonly string[]
  hosts: readonly string[]
  firms: readonly string[]
  days: readonly DayStyle[]
}
