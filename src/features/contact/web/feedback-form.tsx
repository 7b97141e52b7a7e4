import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#foundation/http/web/client.ts'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { contactApi } from '../api.ts'
import { Feedback } from '../contact.ts'

export function FeedbackForm() {
  const { t } = useLingui()
  const [sent, setSent] = useState(0)

  async function send(body: Feedback) {
    await call(contactApi.feedback, { body })
    setSent(sent + 1)
    toast({ title: t`Thank you for your feedback`, description: t`We read every message.` })
  }

  return (
    <Section level="quiet" title={t`How can we do better?`}>
      <Form
        key={sent}
        schema={Feedback}
        values={{ message: '' }}
        onSubmit={send}
        fallbackMessage={t`Your feedback could not be sent. Please try again.`}
      >
        <TextArea name="message" label={t`Your feedback`} rows={3} maxLength={2000} />
        <Submit tone="secondary" pending={t`Sending...`}>
          <Trans>Send feedback</Trans>
        </Submit>
      </Form>
    </Section>
  )
}
