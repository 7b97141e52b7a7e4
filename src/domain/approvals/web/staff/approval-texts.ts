import { useLingui } from '@lingui/react/macro'
import { useRoleLabels } from '#domain/accounts/web/staff/role-labels.ts'
import { useSettingLabels } from '#domain/settings/web/staff/setting-labels.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { joinLabel, joinList } from '#foundation/i18n/join-texts.ts'
import { formatMoney } from '#foundation/ui/format.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { countryName } from '#foundation/values/countries.ts'
import type { Approval, ChangedField } from '../../approval.ts'

export function useApprovalTexts({ kind, about, change }: Approval): { about: string; changes: string[] } {
  const { t } = useLingui()
  const translate = useTranslate()
  const field = useFieldWords()
  const roles: Readonly<Record<string, string>> = useRoleLabels()
  const settings: Readonly<Record<string, string>> = useSettingLabels()
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`On` : t`Off`
    return Array.isArray(value) ? value.join(', ').toUpperCase() : (roles[String(value)] ?? String(value))
  }
  const whole = change ? [`${shown(change.from)} → ${shown(change.to)}`] : []
  return {
    about: kind === 'settings-change' ? (settings[about] ?? about) : translate(about),
    changes: change?.fields?.map(field) ?? whole,
  }
}

function useFieldWords(): (field: ChangedField) => string {
  const translate = useTranslate()
  const { date } = useFormat()
  const { language } = usePageLanguage()
  const countries = (codes: readonly string[]) => codes.map((code) => countryName(code, language))
  const words: Readonly<Record<ChangedField['as'], (value: unknown) => string>> = {
    text: (value) => translate(String(value)),
    money: (value) => formatMoney(Number(value), 'USD', language === 'en' ? 'en-US' : language),
    day: (value) => date(String(value)),
    countries: (value) => joinList(countries(value as string[]), language),
  }
  return ({ label, as, from, to }) => {
    const title = translate(label)
    if (as === 'countries' && from !== null && to !== null) {
      const [before, after] = [countries(from as string[]), countries(to as string[])]
      const added = after.filter((name) => !before.includes(name)).map((name) => `+ ${name}`)
      const removed = before.filter((name) => !after.includes(name)).map((name) => `− ${name}`)
      return joinLabel(title, [...added, ...removed].join(language === 'zh' ? '、' : ', '), language)
    }
    const word = (value: unknown) => (value === null ? '–' : words[as](value))
    return joinLabel(title, from === null ? word(to) : `${word(from)} → ${word(to)}`, language)
  }
}
