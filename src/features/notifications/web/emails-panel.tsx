import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useEffect, useState } from 'react'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { notificationsApi } from '../api.ts'
import type { DeliveryState } from '../notification.ts'
import { AddressNotice } from './address-notice.tsx'

const stateLabels: Readonly<Record<DeliveryState, string>> = {
  queued: /*i18n*/ 'Being sent',
  sent: /*i18n*/ 'Email sent',
  failed: /*i18n*/ 'Not sent yet; we’ll try again',
  suppressed: /*i18n*/ 'Not emailed, as you asked',
}

const refusedLabel = /*i18n*/ 'Not delivered: this mailbox does not exist'

const shownFirst = 3

/** Anyone who looks at an application has seen the news about it. */
function useMarkRead(applicationId: string) {
  const { data } = useRead(notificationsApi.unread, {})
  const { mutate } = useWrite(notificationsApi.readAll)
  const hasUnread = (data?.unread ?? 0) > 0
  useEffect(() => {
    if (hasUnread) mutate({ applicationId })
  }, [applicationId, hasUnread, mutate])
}

export function EmailsPanel({ applicationId }: { applicationId: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const { data = [] } = useRead(notificationsApi.deliveries, { query: { applicationId } })
  const [isWhole, setWhole] = useState(false)
  useMarkRead(applicationId)
  const earlier = data.length - shownFirst
  if (data.length === 0) return <AddressNotice applicationId={applicationId} />
  return (
    <section aria-label={t`Emails to you`}>
      <Card level="quiet" className="space-y-3">
        <h3 className="text-lg">
          <Trans>Emails to you</Trans>
        </h3>
        <ul className="divide-y divide-line">
          {(isWhole ? data : data.slice(0, shownFirst)).map(({ id, title, state, channel, isRefused, at }) => (
            <li key={id} className="flex gap-3 py-2">
              <Icon name="mail" className="mt-0.5 size-5 text-soft" />
              <span className="min-w-0">
                {title}
                <span className="block text-sm text-soft">
                  {translate(isRefused ? refusedLabel : stateLabels[state])}
                  {channel === 'copy' && (
                    <>
                      {' · '}
                      <Trans>to the address in the application</Trans>
                    </>
                  )}{' '}
                  · <time dateTime={at}>{format.moment(at)}</time>
                </span>
                {state === 'failed' && channel === 'mail' && (
                  <Link to={screens.account.path} className="prose-link inline-flex min-h-11 items-center">
                    <Trans>Check or change your email address</Trans>
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
        {earlier > 0 && (
          <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? (
              <Trans>Show less</Trans>
            ) : (
              <Plural value={earlier} one="Show # earlier" other="Show # earlier" />
            )}
          </Button>
        )}
        <AddressNotice applicationId={applicationId} />
      </Card>
    </section>
  )
}
