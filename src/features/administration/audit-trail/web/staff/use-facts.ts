import { cents, inDollars } from '#foundation/values/money.ts'
import { useLingui } from '@lingui/react/macro'
import { useRoleLabels } from '#domain/accounts/web/staff/role-labels.ts'
import { statusLabel } from '#domain/applications/status.ts'
import { visaTypeOf, visaTypeNames } from '#domain/applications/visa-types.ts'
import { useSettingLabels } from '#domain/settings/web/staff/setting-labels.ts'
import { priorityLabels } from '#features/cases/web/staff/staff-labels.ts'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { parseOneOf } from '#foundation/http/web/use-search-params.ts'
import { isDay } from '#foundation/values/day.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import type { TrailEntry } from '../../trail.ts'
import { moneyFields, useFieldLabels } from './field-labels.ts'
import { useCodeLabels } from './use-code-labels.ts'

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

/** An id of something that has no name, or whose name is no longer known, tells a person nothing. */
const isBareId = (fact: unknown, names: TrailEntry['names']) =>
  typeof fact === 'string' && /^[0-9a-f]{16,}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/.test(fact) && names[fact] === undefined

interface Change {
  from: unknown
  to: unknown
}

const isChange = (value: unknown): value is Change =>
  value !== null && typeof value === 'object' && 'from' in value && 'to' in value

export function useFacts(): (entry: TrailEntry) => string[] {
  const { t, i18n } = useLingui()
  const value = useValues()
  const labelOf = useFieldLabels()
  const settings: Readonly<Record<string, string>> = useSettingLabels()

  const change = ({ from, to }: Change, names: TrailEntry['names']) =>
    `${value('', from, names)} → ${value('', to, names)}`

  return ({ data, names }) => {
    if (data === null || typeof data !== 'object') return []
    const { from, to, changes, ...facts } = data as Record<string, unknown>
    const lines: string[] = []
    if (isChange(data)) lines.push(change({ from, to }, names))
    else if (typeof to === 'string') lines.push(t`Assigned to: ${{ name: value('', to, names) }}`)
    else if ('to' in data) lines.push(t`Unassigned`)
    if (changes !== null && typeof changes === 'object')
      for (const [name, changed] of Object.entries(changes))
        if (isChange(changed)) lines.push(joinLabel(settings[name] ?? name, change(changed, names), i18n.locale))
    for (const [name, fact] of Object.entries(facts)) {
      const label = labelOf(name, fact)
      if (label === undefined || fact === '' || fact === null || isBareId(fact, names)) continue
      lines.push(joinLabel(label, value(name, fact, names), i18n.locale))
    }
    return lines
  }
}

function useValues(): (field: string, given: unknown, names: TrailEntry['names']) => string {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const dollars = useDollars()
  const roles: Readonly<Record<string, string>> = useRoleLabels()
  const priorities: Readonly<Record<string, string>> = priorityLabels
  const labelOfCode = useCodeLabels()

  function text(field: string, given: string, names: TrailEntry['names']): string {
    if (names[given] !== undefined) return names[given]
    if (isDay(given)) return format.date(given)
    if (isMoment(given)) return format.moment(given)
    const label = labelOfCode(field, given)
    if (label !== undefined) return label
    const visaType = parseOneOf(visaTypeNames, given)
    if (visaType) return translate(visaTypeOf(visaType).title)
    return translate(roles[given] ?? priorities[given] ?? statusLabel(given))
  }

  return (field, given, names) => {
    if (given === true) return t`Yes`
    if (given === false) return t`No`
    if (given === null || given === undefined || given === '') return '–'
    if (typeof given === 'number') return moneyFields.has(field) ? dollars(inDollars(cents(given))) : String(given)
    if (Array.isArray(given))
      return format.list(given.map((one) => (typeof one === 'string' ? text(field, one, names) : String(one))))
    return typeof given === 'string' ? text(field, given, names) : JSON.stringify(given)
  }
}
