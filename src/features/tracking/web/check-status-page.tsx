import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useEffect, useRef, useState } from 'react'
import { screens } from '#foundation/paths.ts'
import { call } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { trackingApi } from '../api.ts'
import { StatusQuestion, type PublicStatus } from '../public-status.ts'
import { StageBar } from './stage-bar.tsx'
import { StatusBadge } from './status-badge.tsx'

const nothingTyped = { applicationNumber: '', passportNumber: '', dob: '' }

export function CheckStatusPage() {
  const { t } = useLingui()
  const [status, setStatus] = useState<PublicStatus>()
  const [typed, setTyped] = useState(nothingTyped)
  return (
    <Page
      width="narrow"
      title={t`Check the status of an application`}
      lead={t`You don’t need to log in. We show only how far the application has come.`}
    >
      {status ? (
        <Status status={status} onAgain={() => setStatus(undefined)} />
      ) : (
        <Card className="space-y-5">
          <Form
            schema={StatusQuestion}
            values={typed}
            onSubmit={async (body) => {
              setTyped(body)
              setStatus(await call(trackingApi.publicStatus, { body }))
            }}
            fallbackMessage={t`The status could not be loaded. Please try again.`}
          >
            <Field
              name="applicationNumber"
              label={t`Application number`}
              hint={t`In every email from us, for example EV-7K2QM-90FXA.`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Field
              name="passportNumber"
              label={t`Passport number`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <DateField name="dob" label={t`Date of Birth`} autoComplete="bday" />
            <Submit wide pending={t`Checking...`}>
              <Trans>Check the status</Trans>
            </Submit>
          </Form>
        </Card>
      )}
      <p className="mt-5 text-soft">
        <Trans>
          To answer a request, replace a document or download a visa, please{' '}
          <Link to={screens.login.path} search={{ next: screens.dashboard.path }} className="prose-link">
            log in
          </Link>
          .
        </Trans>
      </p>
    </Page>
  )
}

function Status({ status, onAgain }: { status: PublicStatus; onAgain: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { applicationNumber, isWithdrawn, turn, expectedDecision, decidedOn } = status
  return (
    <div ref={panel} tabIndex={-1} role="region" aria-label={t`Result`}>
      <Card className="space-y-5">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <code>{applicationNumber}</code>
          <StatusBadge status={status.status} isWithdrawn={isWithdrawn} />
        </p>
        {!isWithdrawn && <StageBar status={status.status} />}
        <p className={turn === 'applicant' ? 'font-semibold text-amber' : ''}>{translate(status.message)}</p>
        <SummaryList
          rows={[
            ...(expectedDecision
              ? [
                  {
                    name: 'expected',
                    label: turn === 'applicant' ? t`Decision expected if you act now` : t`Decision expected by`,
                    value: format.date(expectedDecision),
                  },
                ]
              : []),
            ...(decidedOn
              ? [
                  {
                    name: 'decided',
                    label: isWithdrawn ? t`Withdrawn` : t`Decided on`,
                    value: format.date(decidedOn),
                  },
                ]
              : []),
          ]}
        />
        <Button tone="secondary" onClick={onAgain}>
          <Trans>Check another application</Trans>
        </Button>
      </Card>
    </div>
  )
}
