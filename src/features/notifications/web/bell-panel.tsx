import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '#foundation/router/web/use-router.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { notificationsApi } from '../api.ts'
import type { Notification } from '../notification.ts'

const latest = 20

export function BellPanel({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const { t } = useLingui()
  const list = useRead(notificationsApi.list, { query: { limit: latest } })
  const readAll = useWrite(notificationsApi.readAll)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="text-lg">{t`Notifications`}</h2>
        {unread > 0 && (
          <Button tone="quiet" aria-disabled={readAll.isPending} onClick={() => readAll.mutate()}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {list.isPending && (
        <div className="p-4">
          <Skeleton />
        </div>
      )}
      {list.isError && <Failed retry={list.refetch}>{t`Your notifications could not be loaded.`}</Failed>}
      {list.data?.length === 0 && (
        <p className="px-4 py-8 text-center text-soft">
          <Trans>No notifications yet. We’ll tell you here when something happens with your applications.</Trans>
        </p>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y divide-line">
          {list.data.map((notification) => (
            <li key={notification.id}>
              <Entry notification={notification} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Entry({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const format = useFormat()
  const router = useRouter()
  const { id, title, message, link, read, createdAt } = notification
  const markRead = useWrite(notificationsApi.read, { id })
  return (
    <a
      href={link}
      className="grid grid-cols-[0.625rem_1fr] gap-x-3 px-4 py-3 no-underline hover:bg-blue-soft"
      onClick={(event) => {
        // The browser opens the new tab; either way it counts as read.
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (!read) markRead.mutate()
        if (isElsewhere) return
        event.preventDefault()
        onLeave()
        void router.navigate({ href: link })
      }}
    >
      <span aria-hidden="true" className={`mt-2 size-2.5 rounded-full ${read ? 'border border-edge' : 'bg-red'}`} />
      <span className={read ? '' : 'font-semibold'}>
        {title}
        {!read && (
          <span className="sr-only">
            {' '}
            <Trans>(unread)</Trans>
          </span>
        )}
      </span>
      <span className="col-start-2 text-sm text-soft">{message}</span>
      <time dateTime={createdAt} className="col-start-2 text-sm text-soft">
        {format.moment(createdAt)}
      </time>
    </a>
  )
}
