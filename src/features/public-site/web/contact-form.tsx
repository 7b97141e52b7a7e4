import { useLingui } from '@lingui/react/macro'
import { contactApi } from '#features/contact/api.ts'
import { ContactForm as Rules, inquiryTypeNames, inquiryTypes } from '#features/contact/contact.ts'
import { formPages } from '#features/contact/pages.ts'
import { addressIn } from '#foundation/i18n/languages.ts'
import { fieldMessages } from '#foundation/values/schema.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { StaticField, StaticForm } from '#foundation/ui/static-form.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'

const messages = fieldMessages(Rules.safeParse({}).error!)
const id = 'contact'

export function ContactForm() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { language } = usePageLanguage()
  const message = (name: string) => translate(messages[name] ?? '')
  return (
    <StaticForm
      id={id}
      action={addressIn(formPages.contact, language)}
      api={contactApi.send.path}
      words={{
        sending: t`Sending...`,
        doneTitle: translate(/*i18n*/ 'Message Sent'),
        done: translate(/*i18n*/ 'Thank you for your message. We will get back to you shortly.'),
        failedTitle: t`Error`,
        failed: t`There was a problem sending your message. Please try again.`,
      }}
    >
      <div className="space-y-5">
        <StaticField form={id} name="name" label={translate(/*i18n*/ 'Name')}>
          {(control) => (
            <input
              {...control}
              required
              minLength={2}
              maxLength={100}
              autoComplete="name"
              data-message={message('name')}
            />
          )}
        </StaticField>
        <StaticField form={id} name="email" label={translate(/*i18n*/ 'Email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              data-message={message('email')}
            />
          )}
        </StaticField>
        <StaticField form={id} name="inquiryType" label={translate(/*i18n*/ 'Inquiry Type')}>
          {(control) => (
            <select {...control}>
              {inquiryTypeNames.map((name) => (
                <option key={name} value={name}>
                  {translate(inquiryTypes[name])}
                </option>
              ))}
            </select>
          )}
        </StaticField>
        <StaticField form={id} name="subject" label={translate(/*i18n*/ 'Subject')}>
          {(control) => <input {...control} required minLength={5} maxLength={200} data-message={message('subject')} />}
        </StaticField>
        <StaticField form={id} name="message" label={translate(/*i18n*/ 'Message')}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              className={`${className} min-h-[150px]`}
              required
              minLength={10}
              maxLength={5000}
              data-message={message('message')}
            />
          )}
        </StaticField>
        <button className={buttonClasses()}>{translate(/*i18n*/ 'Send Message')}</button>
      </div>
    </StaticForm>
  )
}
