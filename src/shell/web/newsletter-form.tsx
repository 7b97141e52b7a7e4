import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { contactApi } from '#contact/api.ts'
import { formPages } from '#contact/pages.ts'
import { addressIn } from '#platform/languages.ts'
import { useSay } from '#platform/web/use-say.ts'
import { buttonLook } from '#ui/button-look.ts'
import { IslandForm } from '#ui/island-form.tsx'
import { useReader } from '#ui/use-reader.ts'

/** Markup only: the same small script brings it to life on prerendered pages and in the app. */
export function NewsletterForm({ ref }: Pick<ComponentProps<'form'>, 'ref'>) {
  const { t } = useLingui()
  const say = useSay()
  const { language } = useReader()
  return (
    <IslandForm
      ref={ref}
      id="newsletter"
      action={addressIn(formPages.newsletter, language)}
      api={contactApi.subscribe.path}
      words={{
        sending: t`Sending...`,
        doneTitle: say('Please confirm your subscription'),
        done: say('Please look into your mailbox: if you are not subscribed yet, a link to confirm is there.'),
        failedTitle: t`Error`,
        failed: t`There was a problem with your subscription. Please try again.`,
      }}
    >
      <label htmlFor="newsletter-email" className="block">
        <Trans>Email address for the newsletter</Trans>
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
          data-message={say('Please enter a valid email address.')}
          className="field-box !w-auto min-w-0 grow basis-48"
        />
        <button className={buttonLook('secondary')}>
          <Trans>Subscribe</Trans>
        </button>
      </div>
    </IslandForm>
  )
}
