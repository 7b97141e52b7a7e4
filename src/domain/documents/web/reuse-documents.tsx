import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Checkbox, Checkboxes } from '#foundation/ui/choice.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { documentsApi } from '../api.ts'
import { documentTypes } from '../document-types.ts'
import { Reuse } from '../reuse.ts'

export function ReuseDocuments({ applicationId }: { applicationId: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  const offered = useRead(documentsApi.reusable, { params: { id: applicationId } }).data ?? []
  const reuse = useWrite(documentsApi.reuse, { id: applicationId })
  if (offered.length === 0) return null
  return (
    <Section
      title={t`From your earlier application`}
      lead={t`These documents are still valid. Tick those you want to use again.`}
    >
      <Form
        schema={Reuse}
        values={{ documents: [], consent: false as never }}
        onSubmit={async (values) => {
          await reuse.mutateAsync(values)
          toast({ title: t`Documents added` })
        }}
        fallbackMessage={t`The documents could not be added. Please upload them again.`}
      >
        <Checkboxes
          name="documents"
          label={t`Documents you can reuse`}
          options={offered.map(({ documentType: value, fileName, uploadedAt }) => ({
            value,
            label: `${translate(documentTypes[value].label)} (${fileName}, ${date(uploadedAt)})`,
          }))}
        />
        <Checkbox name="consent" label={t`They haven’t changed and are still right for this trip.`} />
        <Submit pending={t`Saving...`}>
          <Trans>Use these documents</Trans>
        </Submit>
      </Form>
    </Section>
  )
}
