import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { Table } from '#foundation/ui/table.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { visaVerificationApi } from '../../api.ts'
import type { VerificationKey } from '../../crossing.ts'
import { MakeKeyDialog } from './make-key-dialog.tsx'

export function KeysPage() {
  const { t } = useLingui()
  const [isMaking, setMaking] = useState(false)
  const keys = useRead(visaVerificationApi.listKeys, {})
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Trans>Create a key</Trans>
    </Button>
  )
  return (
    <Page
      width="wide"
      title={t`Verification keys`}
      lead={t`Airlines and border posts use their own key to check visas and record crossings.`}
    >
      {keys.isPending && <Skeleton lines={6} />}
      {keys.isError && <Failed retry={keys.refetch}>{t`The keys could not be loaded.`}</Failed>}
      {keys.isSuccess && keys.data.length === 0 && (
        <Empty action={make}>
          <Trans>There are no keys yet. The API documentation explains how to use them.</Trans>
        </Empty>
      )}
      {keys.isSuccess && keys.data.length > 0 && (
        <>
          {make}
          <Keys keys={keys.data} />
        </>
      )}
      <p>
        <a href="/api/docs" className="prose-link inline-flex min-h-11 items-center">
          <Trans>API documentation</Trans>
        </a>
      </p>
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
    </Page>
  )
}

const beginning = ({ hint }: VerificationKey) => <code>{hint}…</code>

function Keys({ keys }: { keys: readonly VerificationKey[] }) {
  const { t } = useLingui()
  const { date, moment, number } = useFormat()
  const [leaving, setLeaving] = useState<VerificationKey>()
  const ending = (key: VerificationKey) => (
    <Button
      tone="quiet"
      className="text-sm md:min-h-8! md:px-2! md:py-0.5!"
      aria-label={t`Revoke the key of ${{ name: key.name }}`}
      onClick={() => setLeaving(key)}
    >
      <Trans>Revoke</Trans>
    </Button>
  )
  return (
    <>
      <Table
        caption={t`Verification keys`}
        rows={keys}
        keyOf={({ id }) => id}
        columns={[
          { name: 'name', header: t({ message: 'Name', context: 'of a thing' }), cell: ({ name }) => name },
          { name: 'hint', header: t`Begins with`, cell: beginning },
          { name: 'made', header: t`Created`, cell: ({ createdAt }) => date(createdAt) },
          {
            name: 'used',
            header: t`Last used`,
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? t`Never` : moment(lastUsedAt)),
          },
          {
            name: 'calls',
            header: t`Calls`,
            isFigure: true,
            cell: ({ calls }) => number(calls),
          },
          {
            name: 'actions',
            header: <span className="sr-only">{t`Actions`}</span>,
            cell: ending,
          },
        ]}
      />
      {leaving && <EndKeyDialog of={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function EndKeyDialog({ of: { id, name }, onClose }: { of: VerificationKey; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const end = useWrite(visaVerificationApi.endKey, { id })

  async function confirm() {
    try {
      await end.mutateAsync()
      toast({ title: t`Key revoked` })
    } catch (error) {
      toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })
      throw error
    }
  }

  return (
    <ConfirmDialog
      title={t`Revoke the key of ${name}?`}
      act={<Trans>Revoke key</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Trans>This key stops working immediately. You can create a new one at any time.</Trans>
      </p>
    </ConfirmDialog>
  )
}
