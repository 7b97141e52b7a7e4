import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { isStatus, statusLabel } from '#domain/applications/status.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { OpenCase } from '../../case.ts'

export type CaseUnavailable = 'reassigned' | 'gone' | 'unanswered'

interface DeskBannerProps {
  of: OpenCase
  loss: CaseUnavailable | undefined
  retry: () => void
}

export function DeskBanner({ of: opened, loss, retry }: DeskBannerProps) {
  const { t } = useLingui()
  const news = useLatestChange(opened)
  const kept = <Trans>What you typed is still here, so you can copy it, but it can no longer be saved.</Trans>
  if (loss === 'reassigned')
    return (
      <BannerMessage title={t`This case was assigned to another officer while you had it open.`}>{kept}</BannerMessage>
    )
  if (loss === 'gone') return <BannerMessage title={t`This case is no longer available.`}>{kept}</BannerMessage>
  if (loss === 'unanswered')
    return (
      <BannerMessage title={t`The case could not be refreshed. You see it as it was.`}>
        <Button tone="secondary" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      </BannerMessage>
    )
  return news === undefined ? null : <BannerMessage title={news} />
}

export function CaseChangedNotice() {
  return (
    <Notice kind="warning">
      <Trans>The case has changed in the meantime, so this can no longer be sent. What you typed is saved.</Trans>
    </Notice>
  )
}

function BannerMessage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className="sticky top-0 z-20 my-3">
      <Notice kind="warning" title={title}>
        {children}
      </Notice>
    </div>
  )
}

const announcedEvents: readonly string[] = ['application.moved', 'application.assigned']

function useLatestChange({ trail, assignedStaff }: OpenCase): string | undefined {
  const { t } = useLingui()
  const translate = useTranslate()
  const own = useUser()?.fullName
  const [since] = useState(trail[0]?.at ?? '')
  const newest = trail.find(
    ({ what, by, at }) => announcedEvents.includes(what) && by !== null && by !== own && at > since,
  )
  if (!newest) return undefined
  const [by, to] = [newest.by ?? '', newest.facts['to']]
  if (newest.what === 'application.moved' && isStatus(to)) {
    const status = translate(statusLabel(to))
    return t`${by} changed the status to “${status}” while you had this case open.`
  }
  const name = assignedStaff?.fullName
  return name === undefined
    ? t`${by} returned this case to the queue while you had it open.`
    : t`${by} assigned this case to ${name} while you had it open.`
}
