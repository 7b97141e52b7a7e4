import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { auditTrailApi } from '../../api.ts'
import type { ChainState } from '../../trail.ts'

const refreshEvery = 5_000

export function ChainPanel() {
  const { t } = useLingui()
  const chain = useRead(auditTrailApi.chain, {}, { refetchInterval: refreshEvery })
  const check = useWrite(auditTrailApi.checkChain)
  if (chain.isPending) return <Skeleton lines={2} />
  if (chain.isError && !chain.data)
    return <Failed retry={chain.refetch}>{t`The state of the chain could not be loaded.`}</Failed>
  const { checked, kept } = chain.data
  const isBroken = checked?.isIntact === false || kept?.agrees === false
  const sound = checked ? 'success' : 'information'
  const ask = () =>
    check.mutate(undefined, {
      onSuccess: () => toast({ title: t`The chain is being checked` }),
      onError: () => toast({ title: t`That did not work`, variant: 'destructive' }),
    })
  return (
    <section aria-label={t`Audit chain`}>
      <Notice kind={isBroken ? 'problem' : sound} title={<Verdict of={chain.data} />}>
        <Kept of={chain.data} />
        <Button tone="secondary" className="mt-3" aria-disabled={check.isPending} onClick={ask}>
          <Trans>Check now</Trans>
        </Button>
      </Notice>
    </section>
  )
}

function Verdict({ of: { checked } }: { of: ChainState }) {
  const { moment } = useFormat()
  if (!checked) return <Trans>The chain has not been checked as a whole yet.</Trans>
  const at = moment(checked.at)
  const { upTo, brokenAt, chain } = checked
  if (checked.isIntact)
    return (
      <Trans>
        The audit chain is intact up to event {upTo}. Checked on {at}.
      </Trans>
    )
  if (brokenAt === null) return <Trans>The externally stored checkpoint was changed. Checked on {at}.</Trans>
  if (chain !== null)
    return (
      <Trans>
        Audit chain {chain} is broken at its event {brokenAt}. Checked on {at}.
      </Trans>
    )
  return (
    <Trans>
      The audit chain is broken at event {brokenAt}. Checked on {at}.
    </Trans>
  )
}

function Kept({ of: { kept, newest } }: { of: ChainState }) {
  if (!kept)
    return (
      <p>
        <Trans>
          The newest event is {newest}. No signed checkpoint is stored outside the database yet; one is written every
          hour.
        </Trans>
      </p>
    )
  const { seq } = kept
  return (
    <p>
      {kept.agrees ? (
        <Trans>
          The newest event is {newest}. The signed checkpoint stored outside the database is at event {seq} and matches.
        </Trans>
      ) : (
        <Trans>The newest event is {newest}. The signed checkpoint stored outside the database does not match.</Trans>
      )}
    </p>
  )
}
