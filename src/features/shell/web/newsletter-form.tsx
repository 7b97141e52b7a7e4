import { Trans, useLingui } from '@lingui/react/macro'
import { contactApi } from '#features/contact/api.ts'
import { formPages } from '#features/contact/pages.ts'
import { addressIn } from '#foundation/i18n/languages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { StaticForm } from '#foundation/ui/static-form.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'

export function NewsletterForm() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { language } = usePageLanguage()
  return (
    <StaticForm
      id="newsletter"
      action={addressIn(formPages.newsletter, language)}
      api={contactApi.subscribe.path}
      words={{
        sending: t`Sending...`,
        doneTitle: translate(/*i18n*/ 'Please confirm your subscription'),
        done: translate(
          /*i18n*/ 'Please check your inbox: if you’re not subscribed yet, we’ve sent you a confirmation link.',
        ),
        failedTitle: t`Error`,
        failed: t`There was a problem with your subscription. Please try again.`,
      }}
    >
      <label htmlFor="newsletter-email" className="block">
        <Trans>Newsletter</Trans>
      </label>
      <p id="newsletter-email-error" hidden className="mt-1 font-semibold" />
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          data-message={translate(/*i18n*/ 'Please enter a valid email address.')}
          className="field-box min-w-0 flex-1 basis-40"
        />
        <button className={buttonClasses('secondary')}>
          <Trans>Subscribe</Trans>
        </button>
      </div>
    </StaticForm>
  )
}
