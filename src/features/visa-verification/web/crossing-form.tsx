import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#foundation/values/schema.ts'
import { call } from '#foundation/http/web/client.ts'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { visaVerificationApi } from '../api.ts'
import type { BorderRecord, Direction } from '../crossing.ts'
import type { Verdict } from '../result.ts'
import { CrossingList } from './crossing-list.tsx'
import type { Decision } from './decide.ts'

const Place = z.object({ place: line(2, /*i18n*/ 'Enter the place', 100) })

interface CrossingFormProps {
  shown: NonNullable<Decision['shown']>
  verdict: Verdict
}

export function CrossingForm({ shown, verdict }: CrossingFormProps) {
  const { t } = useLingui()
  const record = useQuery({
    queryKey: ['border record', shown],
    queryFn: () => call(visaVerificationApi.record, { body: { visa: shown } }),
  })
  return (
    <Section title={t`At the border`}>
      {record.isPending && <Skeleton lines={3} />}
      {record.isError && <Failed retry={record.refetch}>{t`The crossings could not be loaded.`}</Failed>}
      {record.isSuccess && (
        <>
          <CrossingList record={record.data} />
          <Crossing shown={shown} verdict={verdict} record={record.data} />
        </>
      )}
    </Section>
  )
}

function Crossing({ shown, verdict, record }: CrossingFormProps & { record: BorderRecord }) {
  if (record.isInside) return <PlaceForm key="exit" shown={shown} direction="exit" />
  if (verdict === 'valid') return <PlaceForm key="entry" shown={shown} direction="entry" />
  return (
    <Notice kind="warning">
      <Trans>No entry can be recorded with this visa.</Trans>
    </Notice>
  )
}

let lastPlace = ''

function PlaceForm({ shown, direction }: { shown: CrossingFormProps['shown']; direction: Direction }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const queryClient = useQueryClient()
  const [place] = useState(lastPlace)

  async function write(values: z.infer<typeof Place>) {
    const done = await call(visaVerificationApi.cross, { body: { visa: shown, direction, ...values } })
    lastPlace = values.place
    const { entriesUsed, overstayedDays } = done
    const day = date(done.leaveBy)
    if (direction === 'entry')
      toast({ title: t`Entry recorded`, description: t`Entries so far: ${entriesUsed}. Leave by ${day}.` })
    else if (overstayedDays > 0)
      toast({
        title: t`Exit recorded`,
        description: t`Days overstayed: ${overstayedDays}`,
        variant: 'destructive',
      })
    else toast({ title: t`Exit recorded` })
    await queryClient.invalidateQueries()
  }

  return (
    <Form
      schema={Place}
      values={{ place }}
      onSubmit={write}
      fallbackMessage={t`The crossing could not be recorded. Please try again.`}
    >
      <Field name="place" label={direction === 'entry' ? t`Place of entry` : t`Place of exit`} autoComplete="off" />
      <Submit wide pending={t`Saving...`}>
        {direction === 'entry' ? <Trans>Record entry</Trans> : <Trans>Record exit</Trans>}
      </Submit>
    </Form>
  )
}
