import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { isStatus, statusLabel } from '#domain/applications/status.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { OpenCase } from '../../case.ts'

/** Why a case that is on screen could not be read again: it is another officer's now, it is gone, or nobody answers. */
export type Loss = 'reassigned' | 'gone' | 'unanswered'

interface DeskBannerProps {
  of: OpenCase
  loss: Loss | undefined
  retry: () => void
}

/** Says what happened to a case while somebody works on it. What they typed stays where it is. */
export function DeskBanner({ of: opened, loss, retry }: DeskBannerProps) {
  const { t } = useLingui()
  const news = useNews(opened)
  const kept = <Trans>What you typed is kept, so you can copy it, but it can no longer be saved here.</Trans>
  if (loss === 'reassigned')
    return <Told title={t`This case was assigned to another officer while you had it open.`}>{kept}</Told>
  if (loss === 'gone') return <Told title={t`This case is no longer available.`}>{kept}</Told>
  if (loss === 'unanswered')
    return (
      <Told title={t`The case could not be refreshed. You see it as it was.`}>
        <Button tone="secondary" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      </Told>
    )
  return news === undefined ? null : <Told title={news} />
}

/** In a dialog that was open when the case changed. */
export function CaseChangedNotice() {
  return (
    <Notice kind="warning">
      <Trans>The case has changed meanwhile, so this can no longer be sent. What you typed is kept.</Trans>
    </Notice>
  )
}

function Told({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className="sticky top-0 z-20 my-3">
      <Notice kind="warning" title={title}>
        {children}
      </Notice>
    </div>
  )
}

const telling: readonly string[] = ['application.moved', 'application.assigned']

/** What somebody else did to the case since it was opened. */
function useNews({ trail, assignedStaff }: OpenCase): string | undefined {
  const { t } = useLingui()
  const translate = useTranslate()
  const own = useUser()?.fullName
  const [since] = useState(trail[0]?.at ?? '')
  const newest = trail.find(({ what, by, at }) => telling.includes(what) && by !== null && by !== own && at > since)
  if (!newest) return undefined
  const [by, to] = [newest.by ?? '', newest.facts['to']]
  if (newest.what === 'application.moved' && isStatus(to)) {
    const status = translate(statusLabel(to))
    return t`${by} changed the status to “${status}” while you had this case open.`
  }
  const name = assignedStaff?.fullName
  return name === undefined
    ? t`${by} gave this case back to the queue while you had it open.`
    : t`${by} assigned this case to ${name} while you had it open.`
}
