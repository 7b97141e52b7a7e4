import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { CopyText } from '#foundation/ui/copy-text.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { paymentLinksApi } from '../api.ts'
import { linkDays, type NewLink, type OwnLink } from '../link.ts'

interface LinkPanelProps {
  applicationId: string
  wanted: NewLink
  isDeclared: boolean
  onNeedsDeclaration: () => void
}

/** For a parent, an employer or a friend who pays and has no account. */
export function LinkPanel({ applicationId, wanted, isDeclared, onNeedsDeclaration }: LinkPanelProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const params = { id: applicationId }
  const known = useRead(paymentLinksApi.read, { params })
  const create = useWrite(paymentLinksApi.create, params)
  const revoke = useWrite(paymentLinksApi.revoke, params)
  const [address, setAddress] = useState<string>()
  const link = known.data?.link
  const isOpen = link?.state === 'open'
  const problem = create.error ?? revoke.error
  const price = dollars(wanted.amount)

  function make() {
    if (!isDeclared) return onNeedsDeclaration()
    if (!create.isPending) create.mutate(wanted, { onSuccess: (made) => setAddress(made.address) })
  }

  function withdraw() {
    if (!revoke.isPending) revoke.mutate(undefined, { onSuccess: () => setAddress(undefined) })
  }

  return (
    <Section level="quiet" title={t`Let someone else pay`}>
      <p className="text-soft">
        <Trans>
          Someone without an account can pay {price} with a link. They see the amount, your application number and your
          first name. It works once, for {linkDays} days.
        </Trans>
      </p>
      {problem && (
        <Notice kind="problem">{translate(messageOf(problem) ?? t`An error occurred. Please try again.`)}</Notice>
      )}
      {isOpen && <OpenLink link={link} address={address} />}
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" aria-disabled={create.isPending} onClick={make}>
          <Trans>Create a payment link</Trans>
        </Button>
        {isOpen && (
          <Button tone="quiet" aria-disabled={revoke.isPending} onClick={withdraw}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
    </Section>
  )
}

function OpenLink({ link, address }: { link: OwnLink; address: string | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const dollars = useDollars()
  const until = format.date(link.expiresAt)
  const since = format.moment(link.createdAt)
  const amount = dollars(link.amount)
  return (
    <div role="status">
      <Notice kind="success" title={t`A payment link for ${amount} is open until ${until}`}>
        {address ? (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-mono text-sm break-all">{address}</span>
              <CopyText text={address} label={t`Payment link`} />
            </p>
            <p className="mt-2">
              <Trans>Copy it now: we show it only once.</Trans>
            </p>
          </>
        ) : (
          <p>
            <Trans>Created on {since}. If it is lost, create a new one; this one then stops working.</Trans>
          </p>
        )}
      </Notice>
    </div>
  )
}
