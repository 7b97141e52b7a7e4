import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '#foundation/router/web/use-router.ts'
import { useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Notice, Skeleton, Spinner } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { appointmentsApi } from '../api.ts'
import { isUninvited, typeNames, types, uninvitedMessage, type AppointmentType } from '../appointment.ts'
import { immediate, isRemote } from '../calendar.ts'
import type { Centre } from '../centre.ts'
import { CentreMap } from './centre-map.tsx'
import { JoinWaitlist } from './join-waitlist.tsx'
import { Labelled, SlotFields, type ChosenTime } from './slot-fields.tsx'
import { startAddress } from './start-address.ts'
import { likelyTraveller, TravellerField } from './traveller-field.tsx'

const noTime: ChosenTime = { date: '', timeSlot: '' }

export function BookingPanel() {
  const { t } = useLingui()
  const centres = useRead(appointmentsApi.centres, {})
  return (
    <Section level="primary" title={t`Book New Appointment`}>
      {centres.isPending && <Skeleton lines={6} />}
      {centres.isError && (
        <Failed retry={centres.refetch}>
          <Trans>The centres could not be loaded.</Trans>
        </Failed>
      )}
      {centres.data && <BookingForm centres={centres.data} />}
    </Section>
  )
}

function BookingForm({ centres }: { centres: readonly Centre[] }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const asked = useSearch()
  const [type, setType] = useState<AppointmentType | ''>(typeNames.find((name) => name === asked.type) ?? '')
  const [wanted, setWanted] = useState(asked.application ?? '')
  const [centerId, setCenterId] = useState(0)
  const [time, setTime] = useState(noTime)
  const [notes, setNotes] = useState('')
  const queryClient = useQueryClient()
  const hold = useWrite(appointmentsApi.hold)
  const book = useWrite(appointmentsApi.book)
  const centre = centres.find(({ id }) => id === centerId)
  const count = centres.length
  const travellers = useRead(appointmentsApi.travellers, {}).data ?? []
  const traveller =
    travellers.find(({ applicationId }) => applicationId === wanted) ?? likelyTraveller(travellers, type)
  const isRefused = type !== '' && traveller !== undefined && isUninvited(type, traveller.needs)
  const isReady =
    !isRefused &&
    (travellers.length === 0 || traveller !== undefined) &&
    type !== '' &&
    centre !== undefined &&
    time.timeSlot !== '' &&
    (isRemote(centre) || time.date !== '')

  function choose(chosen: ChosenTime) {
    setTime(chosen)
    book.reset()
    if (!centre || chosen.timeSlot === '' || chosen.timeSlot === immediate) return
    const slot = { centerId, timeSlot: chosen.timeSlot, ...(chosen.date !== '' && { date: chosen.date }) }
    hold.mutate(slot, { onError: (error) => loseSlot(error, chosen) })
  }

  function loseSlot(error: Error, chosen: ChosenTime) {
    if (!(error instanceof ApiError) || error.reply.code !== 'slot-full') return
    setTime({ ...chosen, timeSlot: '' })
    void queryClient.invalidateQueries()
    toast({ title: t`Booking Failed`, description: translate(error.reply.message ?? ''), variant: 'destructive' })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || book.isPending) return
    const { timeSlot, date } = time
    book.mutate(
      {
        centerId,
        type,
        timeSlot,
        ...(traveller && { applicationId: traveller.applicationId }),
        ...(date !== '' && { date }),
        ...(notes.trim() !== '' && { notes }),
      },
      {
        onSuccess: ({ appointment }) => {
          const start = timeSlot === immediate ? startAddress(appointment) : undefined
          if (start !== undefined) return window.location.assign(start)
          toast({ title: t`Appointment Booked`, description: t`You’ll receive an email with all the details.` })
          setType('')
          setWanted('')
          setCenterId(0)
          setTime(noTime)
          setNotes('')
          hold.reset()
        },
        onError: (error) => {
          const description = translate(messageOf(error) ?? t`Please try again.`)
          toast({ title: t`Booking Failed`, description, variant: 'destructive' })
          if (!(error instanceof ApiError) || error.reply.code !== 'slot-full') return
          setTime({ ...time, timeSlot: '' })
          void queryClient.invalidateQueries()
        },
      },
    )
  }

  return (
    <form className="space-y-5" onSubmit={submit} noValidate>
      <Labelled label={t({ message: 'Type', context: 'the kind of appointment' })}>
        {(id) => (
          <>
            <select
              id={id}
              required
              className="field-box"
              value={type}
              onChange={(event) => setType(event.target.value as AppointmentType | '')}
            >
              <option value="">{t`Choose a type`}</option>
              {typeNames.map((name) => (
                <option key={name} value={name}>
                  {translate(types[name].label)}
                </option>
              ))}
            </select>
            {type !== '' && <p className="mt-1 text-soft">{translate(types[type].description)}</p>}
          </>
        )}
      </Labelled>
      {type !== '' && <TravellerField travellers={travellers} chosen={traveller} onChoose={setWanted} />}
      <Labelled label={t`Centre`} hint={plural(count, { one: '# centre available', other: '# centres available' })}>
        {(id) => (
          <select
            id={id}
            required
            aria-describedby={`${id}-hint`}
            className="field-box"
            value={String(centerId)}
            onChange={(event) => {
              setCenterId(Number(event.target.value))
              setTime(noTime)
            }}
          >
            <option value="0">{t`Choose a centre`}</option>
            {centres.map(({ id: value, name, city }) => (
              <option key={value} value={value}>
                {name}, {city}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Whereabouts centres={centres} chosen={centre} />
      {centre && (
        <SlotFields
          centre={centre}
          chosen={time}
          onChoose={choose}
          whenFull={<JoinWaitlist centre={centre} type={type} date={time.date} />}
        />
      )}
      <HoldNotice until={time.timeSlot !== '' && hold.isSuccess ? hold.data.expiresAt : undefined} />
      <Labelled label={t`Notes`} hint={t`Optional. Tell us if you need help at the centre.`}>
        {(id) => (
          <textarea
            id={id}
            maxLength={1000}
            aria-describedby={`${id}-hint`}
            className="field-box min-h-24"
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </Labelled>
      {isRefused && <Notice>{translate(uninvitedMessage)}</Notice>}
      {book.isError && (
        <Notice kind="problem" title={t`Booking Failed`}>
          {translate(messageOf(book.error) ?? t`Please try again.`)}
        </Notice>
      )}
      <Button type="submit" wide disabled={!isReady || book.isPending}>
        {book.isPending && <Spinner />}
        {book.isPending ? <Trans>Booking...</Trans> : <Trans>Book Appointment</Trans>}
      </Button>
    </form>
  )
}

function Whereabouts({ centres, chosen }: { centres: readonly Centre[]; chosen: Centre | undefined }) {
  if (chosen && isRemote(chosen)) return null
  return (
    <figure className="rounded-md bg-paper p-3">
      <CentreMap centres={centres} chosenCity={chosen?.city} />
      {chosen && (
        <figcaption className="mt-1 text-sm">
          <span className="font-semibold">{chosen.name}</span>
          <br />
          {chosen.address}, {chosen.city}, {chosen.country}
        </figcaption>
      )}
    </figure>
  )
}

function HoldNotice({ until }: { until: string | undefined }) {
  const { time } = useFormat()
  const hour = time(until)
  return (
    <p role="status" className="text-soft empty:hidden">
      {until !== undefined && <Trans>This time is held for you until {hour}.</Trans>}
    </p>
  )
}
