import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { languages } from '#foundation/i18n/languages.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { ExportButton } from '#foundation/ui/staff/export-button.tsx'
import { Table } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { contactApi } from '../../api.ts'

export function NewsletterPage() {
  const { t } = useLingui()
  const { moment } = useFormat()
  const subscribers = usePages(contactApi.subscribers, {})
  return (
    <Page
      width="wide"
      title={t`Newsletter`}
      lead={t`People who have confirmed their subscription. Unconfirmed addresses are deleted after three days.`}
    >
      <Figures />
      <ExportButton save={() => downloadFile(contactApi.exportSubscribers, {}, 'newsletter.csv')} />
      <Listing
        of={subscribers}
        failed={t`The subscribers could not be loaded.`}
        empty={<Trans>There are no confirmed subscribers yet.</Trans>}
        total={<Plural value={{ count: subscribers.total }} one="# subscriber" other="# subscribers" />}
      >
        {(rows) => (
          <Table
            caption={t`Subscribers`}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { name: 'email', header: t`Email`, cell: ({ email }) => email },
              { name: 'language', header: t`Language`, cell: ({ language }) => languages[language] },
              { name: 'confirmed', header: t`Confirmed`, cell: ({ confirmedAt }) => moment(confirmedAt) },
            ]}
          />
        )}
      </Listing>
    </Page>
  )
}

function Figures() {
  const { t, i18n } = useLingui()
  const figures = useRead(contactApi.newsletterFigures, {})
  if (figures.isPending) return <Skeleton lines={2} />
  if (figures.isError) return <Failed retry={figures.refetch}>{t`The figures could not be loaded.`}</Failed>
  const { confirmed, waiting } = figures.data
  const shown = [
    { label: t`Confirmed subscribers`, value: confirmed },
    { label: t`Waiting for confirmation`, value: waiting },
  ]
  return (
    <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2">
      {shown.map(({ label, value }) => (
        <div key={label} className="bg-card px-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{i18n.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
