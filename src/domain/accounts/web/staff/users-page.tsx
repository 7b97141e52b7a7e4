import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { roles } from '#foundation/values/roles.ts'
import { parseOneOf, useSearchParams } from '#foundation/http/web/use-search-params.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { SearchBox } from '#foundation/ui/staff/search-box.tsx'
import { accountsApi } from '../../api.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { useRoleLabels } from './role-labels.ts'
import { UsersTable } from './users-table.tsx'

type Word = 'role' | 'q'

const pageSize = 25

export function UsersPage() {
  const { t } = useLingui()
  const [isCreating, setCreating] = useState(false)
  const { search } = useSearchParams<Word>()
  const role = parseOneOf(roles, search.role)
  const accounts = usePages(accountsApi.listUsers, { role, q: search.q }, pageSize)
  return (
    <Page width="wide" title={t`User Management`}>
      <Button onClick={() => setCreating(true)}>
        <Trans>Create e-Visa Administrator</Trans>
      </Button>
      <Narrowing />
      <Listing
        of={accounts}
        failed={t`The users could not be loaded.`}
        empty={t`No accounts match these filters.`}
        total={<Plural value={{ count: accounts.total }} one="# account" other="# accounts" />}
      >
        {(rows) => <UsersTable rows={rows} />}
      </Listing>
      {isCreating && <CreateUserDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function Narrowing() {
  const { t } = useLingui()
  const { search, change } = useSearchParams<Word>()
  const words = useRoleLabels()
  return (
    <Filters>
      <SearchBox
        label={t`Search users`}
        placeholder={t`Name or email`}
        value={search.q}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label={t`Role`}
        all={t`All users`}
        value={parseOneOf(roles, search.role)}
        options={(['admin', 'user', 'e-visa-admin'] as const).map((value) => ({ value, label: words[value] }))}
        onChoose={(role) => change({ role })}
      />
    </Filters>
  )
}
