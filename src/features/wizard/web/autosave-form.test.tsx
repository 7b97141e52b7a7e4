import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { showLanguage } from '#foundation/i18n/web/language.ts'
import { required } from '#foundation/values/schema.ts'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { AutosaveForm } from './autosave-form.tsx'
import { DraftAutosaver } from './draft-autosaver.ts'

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

const schema = z.object({ firstName: required('First name is required'), lastName: required('Last name is required') })

test('autosave: filling a field from the passport clears its error only', async () => {
  const nowhere = {
    load: async () => undefined,
    keep: async () => {},
    forget: async () => {},
    send: async () => ({ values: {}, version: 1 }),
  }
  const autosaver = await DraftAutosaver.open(nowhere, { values: {}, version: 0 })
  const blank = { firstName: '', lastName: '' }
  render(
    <I18nProvider i18n={i18n}>
      <Form schema={schema} values={blank} rules={() => ({})} onSubmit={() => {}} fallbackMessage="Failed">
        <Field name="firstName" label="First Name" />
        <Field name="lastName" label="Last Name" />
        <AutosaveForm autosaver={autosaver} />
        <Submit pending="Saving">Continue</Submit>
      </Form>
    </I18nProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findAllByText('First name is required')).toHaveLength(2)

  act(() => autosaver.type({ firstName: 'Grace' }))

  await waitFor(() => expect(screen.queryByText('First name is required')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Grace')
  expect(screen.getAllByText('Last name is required')).toHaveLength(2)
  autosaver.stop()
})
