import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { screens } from '#paths.ts'
import { roles } from '#platform/roles.ts'
import { usePages } from '#platform/web/use-pages.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Failed, Skeleton } from '#ui/feedback.tsx'
import { Page } from '#ui/layout.tsx'
import { Pager } from '#ui/pager.tsx'
import { accountsApi } from '../api.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { useRoleWords } from './role-words.ts'
import { UsersTable } from './users-table.tsx'

interface Search {
  role?: string | undefined
  q?: string | undefined
}

const pageSize = 25

/** Who has an account, what they may do, and who comes to the desk. */
export function UsersPage() {
  const { t } = useLingui()
  const [isCreating, setCreating] = useState(false)
  const search: Search = useSearch({ strict: false })
  const role = roles.find((name) => name === search.role)
  const { list, page, pages, turn } = usePages(accountsApi.listUsers, { role, q: search.q }, pageSize)
  const total = list.data?.total ?? 0
  return (
    <Page width="wide" title={t`User Management`}>
      <Button onClick={() => setCreating(true)}>
        <Trans>Create e-Visa Administrator</Trans>
      </Button>
      <Filters search={{ role, q: search.q }} />
      {list.isPending && <Skeleton lines={8} />}
      {list.isError && <Failed retry={list.refetch}>{t`The users could not be loaded.`}</Failed>}
      {list.isSuccess && list.data.rows.length === 0 && (
        <Empty>
          <Trans>No account fits these filters.</Trans>
        </Empty>
      )}
      {list.isSuccess && list.data.rows.length > 0 && (
        <>
          <UsersTable rows={list.data.rows} />
          <p className="text-sm text-soft">
            <Trans>{total} accounts</Trans>
          </p>
          {pages > 1 && <Pager page={page} pages={pages} onTurn={turn} />}
        </>
      )}
      {isCreating && <CreateUserDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function Filters({ search }: { search: Search }) {
  const { t } = useLingui()
  const ids = useId()
  const navigate = useNavigate()
  const words = useRoleWords()
  const change = (next: Search) =>
    void navigate({ to: screens.users.path, search: { ...search, ...next }, replace: true })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <form
        role="search"
        className="flex grow items-end gap-2 sm:max-w-md"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          change({ q: typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined })
        }}
      >
        <div className="min-w-0 grow">
          <label htmlFor={`${ids}-q`} className="block text-sm font-semibold">
            <Trans>Search users</Trans>
          </label>
          <input
            key={search.q}
            id={`${ids}-q`}
            name="q"
            type="search"
            autoComplete="off"
            defaultValue={search.q}
            placeholder={t`Name or email`}
            className="field-box mt-1"
          />
        </div>
        <Button type="submit" tone="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
      <div>
        <label htmlFor={`${ids}-role`} className="block text-sm font-semibold">
          <Trans>Role</Trans>
        </label>
        <select
          id={`${ids}-role`}
          className="field-box mt-1"
          value={search.role ?? ''}
          onChange={(event) => change({ role: event.target.value || undefined })}
        >
          <option value="">{t`All users`}</option>
          {(['admin', 'user', 'e-visa-admin'] as const).map((role) => (
            <option key={role} value={role}>
              {words[role]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
