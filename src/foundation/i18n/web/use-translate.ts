import { useLingui } from '@lingui/react'

/** Translates English text from a rule or the server; unknown text stays as it is. */
export function useTranslate(): (message: string) => string {
  const { i18n, _ } = useLingui()
  return (message) => (Object.hasOwn(i18n.messages, message) ? _(message) : message)
}
