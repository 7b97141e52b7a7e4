import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { PasswordDialog } from '#domain/accounts/web/password-dialog.tsx'
import { call } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { privacyApi } from '../api.ts'
import { consentLabels, freeConsents, type Consent } from '../consent.ts'

const EraseDialog = lazy(() => import('./erase-dialog.tsx').then(({ EraseDialog: Shown }) => ({ default: Shown })))

export function YourData() {
  const { t } = useLingui()
  const [isErasing, setErasing] = useState(false)
  const [isExporting, setExporting] = useState(false)
  return (
    <Section
      level="quiet"
      title={t`Your data`}
      lead={t`Download a copy of all the data we hold about you, or delete your account.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => setExporting(true)}>
          <Trans>Export my data</Trans>
        </Button>
        <Button tone="danger" onClick={() => setErasing(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      <Consents />
      {isExporting && (
        <PasswordDialog
          title={t`Export my data`}
          act={t`Export my data`}
          onConfirmed={async (password) => {
            const { ticket } = await call(privacyApi.requestExport, { body: { password } })
            window.location.assign(`${privacyApi.export.path}?ticket=${ticket}`)
          }}
          onClose={() => setExporting(false)}
        >
          <Trans>The file contains all the data we hold about you, so please enter your password again.</Trans>
        </PasswordDialog>
      )}
      {isErasing && (
        <Suspense>
          <EraseDialog onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function Consents() {
  const { t } = useLingui()
  const consents = useRead(privacyApi.consents, {})
  if (consents.isPending) return <Skeleton />
  if (consents.isError) return <Failed retry={consents.refetch}>{t`What you agreed to could not be loaded.`}</Failed>
  return (
    <div>
      <h3 className="text-lg">
        <Trans>What you agreed to</Trans>
      </h3>
      {consents.data.length === 0 ? (
        <p className="text-soft">
          <Trans>Nothing recorded yet.</Trans>
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {consents.data.map((consent) => (
            <ConsentLine key={consent.kind} consent={consent} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ConsentLine({ consent: { kind, version, given, at } }: { consent: Consent }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const change = useWrite(privacyApi.changeConsent)
  const wording = format.date(version)
  const day = format.date(at)
  const label = translate(consentLabels[kind])
  const free = freeConsents.find((name) => name === kind)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p>{label}</p>
        <p className="text-sm text-soft">
          <Trans>
            {day}, version of {wording}
          </Trans>
        </p>
        {kind === 'biometric' && given && (
          <p className="text-sm text-soft">
            <Trans>
              Withdrawing it deletes the pictures immediately and ends any check that an officer hasn’t confirmed yet.
            </Trans>
          </p>
        )}
        {kind === 'recording' && given && (
          <p className="text-sm text-soft">
            <Trans>Withdrawing it deletes the recordings of your interviews immediately.</Trans>
          </p>
        )}
      </div>
      <Badge kind={given ? 'green' : 'neutral'}>
        {given ? <Trans context="consent">Granted</Trans> : <Trans context="consent">Withdrawn</Trans>}
      </Badge>
      {free && given && (
        <Button
          tone="secondary"
          aria-label={t`Withdraw consent: ${label}`}
          aria-disabled={change.isPending}
          onClick={() =>
            change.mutate(
              { kind: free, given: false },
              { onError: () => toast({ title: t`That did not work. Please try again.`, variant: 'destructive' }) },
            )
          }
        >
          <Trans>Withdraw consent</Trans>
        </Button>
      )}
    </li>
  )
}
