import { useLingui } from '@lingui/react'

/** Puts the English words of a rule or of the server into the reader's language. Words nobody knows stay as they are. */
export function useTranslate(): (message: string) => string {
  const { i18n, _ } = useLingui()
  return (message) => (Object.hasOwn(i18n.messages, message) ? _(message) : message)
}
