import { useLingui } from '@lingui/react'

/** Translates English text from a rule; unknown text, and what the service has translated already, stays as it is. */
export function useTranslate(): (message: string) => string {
  const { i18n, _ } = useLingui()
  return (message) => (Object.hasOwn(i18n.messages, message) ? _(message) : message)
}
