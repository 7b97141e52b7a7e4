import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '#foundation/router/web/use-router.ts'
import { useId, useState } from 'react'
import { visaTypeOf, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { useFees } from '#domain/payments/web/use-fees.ts'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useMoney } from '#foundation/ui/use-money.ts'
import { readPreselection, type Preselection } from '../preselection.ts'
import { earlierApplications } from '../earlier-applications.ts'
import { OwnDrafts } from './own-drafts.tsx'
import { VisaTypeCards } from './visa-type-cards.tsx'

export function StartPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  const money = useMoney()
  const navigate = useNavigate()
  const search = useSearch()
  const { from: wanted } = search
  const chosen = readPreselection(search)
  const list = useRead(lifecycleApi.list, {})
  const applications = list.data ?? []
  const earlier = earlierApplications(applications, wanted)
  const [picked, setPicked] = useState<string>()
  const from = picked ?? (earlier.some(({ id }) => id === wanted) ? wanted : undefined)
  const start = useWrite(lifecycleApi.start)
  const extra = money(useFees().processing)

  function begin(applicationType: VisaTypeId) {
    if (start.isPending) return
    start.mutate(
      { applicationType, ...(from && { from }) },
      {
        onSuccess: ({ application: { id } }) => {
          toast({ title: t`Application started` })
          void saveChosen(id, chosen).then(() => navigate({ to: screens.applicationById.path, params: { id } }))
        },
        onError: (error) => {
          const words = messageOf(error)
          const description = words ? translate(words) : t`Failed to create application. Please try again.`
          toast({ title: t`Error creating application`, description, variant: 'destructive' })
        },
      },
    )
  }

  /** Together: drafts that came later would push the types away from under a finger. */
  function choices() {
    return (
      <>
        {chosen.type && <ChosenType type={chosen.type} onStart={begin} />}
        <OwnDrafts drafts={applications.filter(({ status }) => status === 'draft')} />
        {earlier.length > 0 && <Earlier earlier={earlier} from={from} onPick={setPicked} />}
        <p>
          <Trans>
            Travelling with family or friends? Start with one traveller and add the others on the first page of the
            form: you enter trip and contact details once, and you pay once.
          </Trans>
        </p>
        <VisaTypeCards onChoose={begin} chosen={start.isPending ? start.variables.applicationType : undefined} />
        <p className="text-soft">
          <Trans>
            A processing fee of {extra} is added to every visa fee. You pay at the end, after checking everything.
          </Trans>
        </p>
      </>
    )
  }

  return (
    <Page
      width="wide"
      title={t`Apply for a visa`}
      lead={t`Choose the type of visa. You can change it later, until you pay.`}
    >
      {list.isPending ? <Skeleton lines={24} /> : choices()}
    </Page>
  )
}

function ChosenType({ type, onStart }: { type: VisaTypeId; onStart: (type: VisaTypeId) => void }) {
  const translate = useTranslate()
  const name = translate(visaTypeOf(type).title)
  return (
    <Notice title={<Trans>You chose: {name}</Trans>}>
      <Button className="mt-2" onClick={() => onStart(type)}>
        <Trans>Start this application</Trans>
      </Button>
    </Notice>
  )
}

async function saveChosen(id: string, { personalInfo, travelDetails }: Preselection) {
  const draft = { params: { id }, query: { draft: 'true' as const } }
  if (Object.keys({ ...personalInfo, ...travelDetails }).length === 0) return
  await Promise.allSettled([
    call(lifecycleApi.savePersonalInfo, { ...draft, body: personalInfo }),
    call(lifecycleApi.saveTravelDetails, { ...draft, body: travelDetails }),
  ])
}

interface EarlierProps {
  earlier: readonly Application[]
  from: string | undefined
  onPick: (id: string | undefined) => void
}

function Earlier({ earlier, from, onPick }: EarlierProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const id = useId()
  return (
    <div className="max-w-xl">
      <label htmlFor={id} className="block font-semibold">
        <Trans>Start from an earlier application</Trans>
      </label>
      <p id={`${id}-hint`} className="text-soft">
        <Trans>
          Your earlier answers are copied, and you can reuse documents that are still valid. You enter new travel dates
          and pay again.
        </Trans>
      </p>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        className="field-box mt-1.5"
        value={from ?? ''}
        onChange={(event) => onPick(event.target.value)}
      >
        <option value="">{t`Start with an empty form`}</option>
        {earlier.map(({ id: value, personalInfo, applicationType, applicationNumber }) => (
          <option key={value} value={value}>
            {[
              [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' '),
              translate(visaTypeOf(applicationType).title),
              applicationNumber,
            ].join(' · ')}
          </option>
        ))}
      </select>
    </div>
  )
}
