import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { currentUser } from '#domain/accounts/web/use-user.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { call } from '#foundation/http/web/client.ts'
import { chosenLanguage, forgetUnsavedChoice, unsavedChoice } from '#foundation/i18n/web/language-cookie.ts'
import { followLanguage } from '#foundation/i18n/web/language.ts'

/** The last choice wins, wherever it was made: before signing in, in the menu, in the account or on another device. */
export function useAccountLanguage(user: CurrentUser | null | undefined): void {
  const queryClient = useQueryClient()
  const { i18n } = useLingui()
  const { locale } = i18n
  const language = user?.language

  useEffect(() => {
    if (!language) return
    const choice = unsavedChoice()
    if (choice === undefined) {
      if (language !== chosenLanguage() || language !== locale) void followLanguage(language)
      return
    }
    if (choice === language) return forgetUnsavedChoice()
    void call(accountsApi.saveProfile, { body: { language: choice } })
      .then((saved) => queryClient.setQueryData(currentUser.queryKey, saved))
      .catch(logFault)
  }, [language, locale, queryClient])
}
