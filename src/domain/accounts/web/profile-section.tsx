import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { languageNames, languages } from '#foundation/i18n/languages.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { Profile, type CurrentUser } from '../account.ts'
import { accountsApi } from '../api.ts'
import { currentUser } from './use-user.ts'

const options = languageNames.map((value) => ({ value, label: languages[value] }))

export function ProfileSection({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const save = useWrite(accountsApi.saveProfile)
  return (
    <Section level="quiet" title={t`Profile`}>
      <Form
        key={user.language}
        schema={Profile}
        values={{ fullName: user.fullName, language: user.language }}
        onSubmit={async (profile) => {
          const saved = await save.mutateAsync(profile)
          queryClient.setQueryData(currentUser.queryKey, saved)
          toast({ title: t`Profile saved` })
        }}
        fallbackMessage={t`Your profile could not be saved. Please try again.`}
      >
        <Field name="fullName" label={t`Full Name`} autoComplete="name" />
        <Select
          name="language"
          label={t`Language`}
          hint={t`For this website and the emails we send you.`}
          options={options}
        />
        <Submit pending={t`Saving...`}>
          <Trans>Save</Trans>
        </Submit>
      </Form>
    </Section>
  )
}
