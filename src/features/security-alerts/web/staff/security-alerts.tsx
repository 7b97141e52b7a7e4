import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { alertTexts, type SecurityAlert } from '../../alert.ts'
import { securityAlertsApi } from '../../api.ts'

export function SecurityAlerts() {
  const { t } = useLingui()
  const alerts = useRead(securityAlertsApi.list, {})
  return (
    <section aria-label={t`Security alerts`} className="space-y-3">
      <h2>
        <Trans>Security alerts</Trans>
      </h2>
      {alerts.isPending && <Skeleton lines={2} />}
      {alerts.isError && <Failed retry={alerts.refetch}>{t`The security alerts could not be loaded.`}</Failed>}
      {alerts.isSuccess && alerts.data.length === 0 && (
        <Empty>
          <Trans>No security alerts in the last 90 days. Administrators also receive each one by email.</Trans>
        </Empty>
      )}
      {alerts.isSuccess && alerts.data.length > 0 && (
        <ul className="space-y-3">
          {alerts.data.map((alert) => (
            <li key={alert.id}>
              <Alert of={alert} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Alert({ of: { at, kind, account } }: { of: SecurityAlert }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  const { title, explanation } = alertTexts[kind]
  return (
    <div className="rounded border border-line p-3">
      <p className="font-semibold">{translate(title)}</p>
      <p className="text-soft">
        {moment(at)}
        {account && <> · {account.fullName}</>}
      </p>
      <p>{translate(explanation)}</p>
      {account && (
        <Link
          to={screens.audit.path}
          search={{ actor: account.id }}
          className="prose-link inline-flex min-h-11 items-center sm:min-h-8"
        >
          <Trans>Show what this account did</Trans>
        </Link>
      )}
    </div>
  )
}
