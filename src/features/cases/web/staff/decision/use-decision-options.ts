import { useLingui } from '@lingui/react'
import { isLanguage } from '#foundation/i18n/languages.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { textIn, type Texts } from '#domain/reference/texts.ts'
import { casesApi } from '../../../api.ts'

function useTranslateTexts(): (words: Texts) => string {
  const translate = useTranslate()
  const { i18n } = useLingui()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return (words) => translate(textIn(words, language))
}

export function useReasons() {
  const words = useTranslateTexts()
  const { data = [] } = useRead(casesApi.reasons, {})
  return {
    options: data.filter(({ isOffered }) => isOffered).map(({ code, label }) => ({ value: code, label: words(label) })),
    nameOf: (code: string) => {
      const found = data.find((reason) => reason.code === code)
      return found && words(found.label)
    },
  }
}

export function useTemplates() {
  const words = useTranslateTexts()
  const { data = [] } = useRead(casesApi.templates, {})
  return data.map(({ name, label, text, items }) => ({ name, label: words(label), text: words(text), items }))
}
