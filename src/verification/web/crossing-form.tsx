import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { line } from '#platform/schema.ts'
import { call } from '#platform/web/client.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Section } from '#ui/layout.tsx'
import { toast } from '#ui/toast-store.ts'
import { verificationApi } from '../api.ts'
import type { Direction } from '../crossing.ts'
import type { Decision } from './decide.ts'

const Place = z.object({ place: line(2, /*i18n*/ 'Please say where', 100) })

/** For those who work at the border: writes down that the holder came in or went out. */
export function CrossingForm({ shown }: { shown: NonNullable<Decision['shown']> }) {
  const { t } = useLingui()
  const record =
    (direction: Direction) =>
    async ({ place }: { place: string }) => {
      const { entriesUsed } = await call(verificationApi.cross, { body: { visa: shown, direction, place } })
      const title = direction === 'entry' ? t`Entry recorded` : t`Exit recorded`
      toast({ title, description: t`Entries so far: ${entriesUsed}` })
    }
  return (
    <Section title={t`At the border`}>
      {(['entry', 'exit'] as const).map((direction) => (
        <Form
          key={direction}
          schema={Place}
          values={{ place: '' }}
          onSubmit={record(direction)}
          otherwise={t`It could not be recorded. Please try again.`}
        >
          <Field name="place" label={direction === 'entry' ? t`Place of entry` : t`Place of exit`} />
          <Submit tone="secondary">
            {direction === 'entry' ? <Trans>Record entry</Trans> : <Trans>Record exit</Trans>}
          </Submit>
        </Form>
      ))}
    </Section>
  )
}
