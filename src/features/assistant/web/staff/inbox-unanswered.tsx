import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { languages } from '#foundation/i18n/languages.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { call } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Table } from '#foundation/ui/table.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { chatApi } from '../../api.ts'
import type { Unanswered } from '../../chat.ts'

export function InboxUnanswered() {
  const { t } = useLingui()
  const { moment } = useFormat()
  const queryClient = useQueryClient()
  const questions = useRead(chatApi.unanswered, {})

  async function settle(id: string) {
    try {
      await call(chatApi.settle, { params: { id } })
      await queryClient.invalidateQueries()
    } catch (error) {
      logFault(error)
      toast({ title: t`That did not work`, variant: 'destructive' })
    }
  }

  const settling = ({ id, question }: Unanswered) => (
    <Button
      tone="quiet"
      className="min-h-8! px-2! py-0.5! text-sm"
      aria-label={t`Mark as resolved: ${question}`}
      onClick={() => void settle(id)}
    >
      <Trans>Mark as resolved</Trans>
    </Button>
  )

  if (questions.isPending) return <Skeleton lines={6} />
  if (questions.isError) return <Failed retry={questions.refetch}>{t`The questions could not be loaded.`}</Failed>
  if (questions.data.length === 0)
    return (
      <Empty>
        <Trans>Every question has been answered.</Trans>
      </Empty>
    )
  return (
    <Table
      caption={t`Questions without an answer`}
      rows={questions.data}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'question',
          header: t`Question`,
          cell: ({ question }) => question,
        },
        { name: 'language', header: t`Language`, cell: ({ language }) => languages[language] },
        { name: 'times', header: t`Times asked`, cell: ({ times }) => times },
        { name: 'last', header: t`Last asked`, cell: ({ lastAt }) => moment(lastAt) },
        {
          name: 'actions',
          header: <span className="sr-only">{t`Actions`}</span>,
          cell: (one) => settling(one),
        },
      ]}
    />
  )
}
