import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { parseOneOf, useSearchParams } from '#foundation/http/web/use-search-params.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { privacyApi } from '../../api.ts'
import { consentLabels } from '../../consent.ts'
import { requestKinds, type PrivacyRequest, type RequestKind } from '../../requests.ts'

export function PrivacyRequestsPage() {
  const { t } = useLingui()
  const { search, change } = useSearchParams<'kind'>()
  const kind = parseOneOf(requestKinds, search.kind)
  const requests = usePages(privacyApi.requests, { kind })
  const labels = useKindLabels()
  const columns = useColumns(labels)
  return (
    <Page
      width="wide"
      title={t`Privacy requests`}
      lead={t`People can download a copy of their data, withdraw consent or delete their account themselves. Each request is carried out immediately and listed here.`}
    >
      <Filters>
        <FilterSelect
          label={t`Request`}
          all={t`All requests`}
          options={requestKinds.map((value) => ({ value, label: labels[value] }))}
          value={kind}
          onChoose={(chosen) => change({ kind: chosen })}
        />
      </Filters>
      <Listing
        of={requests}
        failed={t`The requests could not be loaded.`}
        empty={<Trans>There are no requests yet.</Trans>}
        total={<Plural value={{ count: requests.total }} one="# request" other="# requests" />}
      >
        {(rows) => <Table caption={t`Privacy requests`} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Listing>
    </Page>
  )
}

function useKindLabels(): Readonly<Record<RequestKind, string>> {
  const { t } = useLingui()
  return { erasure: t`Deletion of the account`, export: t`Copy of the data`, objection: t`Consent withdrawn` }
}

function useColumns(labels: Readonly<Record<RequestKind, string>>): Column<PrivacyRequest>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment, list } = useFormat()
  const outcome = ({ consent, deletedApplications: drafts, keptApplications: decided }: PrivacyRequest) => {
    if (consent) return translate(consentLabels[consent])
    if (drafts === null || decided === null) return ''
    const deleted = plural(drafts, { one: '# draft deleted', other: '# drafts deleted' })
    const kept = plural(decided, {
      one: '# decided application kept without a name',
      other: '# decided applications kept without a name',
    })
    return list([deleted, kept])
  }
  return [
    { name: 'kind', header: t`Request`, cell: ({ kind }) => <span className="font-semibold">{labels[kind]}</span> },
    { name: 'person', header: t`Person`, cell: ({ person }) => person ?? t`Account deleted` },
    { name: 'at', header: t`Received`, cell: ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span> },
    {
      name: 'state',
      header: t`State`,
      isWhole: true,
      cell: ({ state }) =>
        state === 'kept' ? (
          <Badge kind="blue">{t`Completed, partly kept by law`}</Badge>
        ) : (
          <Badge kind="green">{t`Completed`}</Badge>
        ),
    },
    { name: 'outcome', header: t`Outcome`, cell: outcome },
  ]
}
