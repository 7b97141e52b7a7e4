import { useLingui } from '@lingui/react'
import { isLanguage } from '#foundation/i18n/languages.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { textIn, type Texts } from '#domain/reference/texts.ts'
import { caseListsApi } from '../../../lists/api.ts'

function useTranslateTexts(): (translateTexts: Texts) => string {
  const translate = useTranslate()
  const { i18n } = useLingui()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return (translateTexts) => translate(textIn(translateTexts, language))
}

export function useReasons() {
  const translateTexts = useTranslateTexts()
  const { data = [] } = useRead(caseListsApi.reasons, {})
  return {
    options: data
      .filter(({ isOffered }) => isOffered)
      .map(({ code, label }) => ({ value: code, label: translateTexts(label) })),
    nameOf: (code: string) => {
      const found = data.find((reason) => reason.code === code)
      return found && translateTexts(found.label)
    },
  }
}

export function useTemplates() {
  const translateTexts = useTranslateTexts()
  const { data = [] } = useRead(caseListsApi.templates, {})
  return data.map(({ name, label, text, items }) => ({
    name,
    label: translateTexts(label),
    text: translateTexts(text),
    items,
  }))
}
