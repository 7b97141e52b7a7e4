import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { line } from '#foundation/values/schema.ts'
import { call } from '#foundation/http/web/client.ts'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { visaVerificationApi } from '../api.ts'
import type { Decision } from './decide.ts'

const Numbers = z.object({
  number: line(1, /*i18n*/ 'Visa number is required', 40),
  passport: line(1, /*i18n*/ 'Passport number is required', 60),
})

export function FactsForm({ onDecided }: { onDecided: (decision: Decision) => void }) {
  const { t } = useLingui()
  return (
    <Form
      schema={Numbers}
      values={{ number: '', passport: '' }}
      onSubmit={async (query) =>
        onDecided({ ...(await call(visaVerificationApi.byFacts, { query })), isOffline: false, shown: query })
      }
      fallbackMessage={t`The visa could not be checked. Please try again.`}
    >
      <Field name="number" label={t`Visa number`} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <Field
        name="passport"
        label={t`Passport number`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Submit wide pending={t`Checking...`}>
        <Trans>Check the visa</Trans>
      </Submit>
    </Form>
  )
}
