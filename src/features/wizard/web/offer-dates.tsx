import { Trans } from '@lingui/react/macro'
import type { TravelDetailsDraft } from '#domain/applications/application.ts'
import { useFormatAnswer } from '#domain/applications/web/answer-labels.ts'
import { documentsApi } from '#domain/documents/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'

type Dates = Pick<TravelDetailsDraft, 'arrivalDate' | 'departureDate'>

interface OfferDatesProps {
  applicationId: string
  answered: Dates
  onUse: (dates: Record<string, string>) => void
}

export function OfferDates({ applicationId, answered, onUse }: OfferDatesProps) {
  const show = useFormatAnswer()
  const { data } = useRead(documentsApi.readings, { params: { id: applicationId } })
  const { itinerary = {}, toCheck = {} } = data ?? {}
  const offered = differing(itinerary, answered)
  const doubtful = differing(toCheck, answered)
  if (Object.keys(offered).length + Object.keys(doubtful).length === 0) return null
  const [arrival, departure] = [
    show('arrivalDate', itinerary.arrivalDate ?? ''),
    show('departureDate', itinerary.departureDate ?? ''),
  ]
  return (
    <Notice title={<Trans>Your flight itinerary has been read</Trans>}>
      {itinerary.arrivalDate && itinerary.departureDate && (
        <p>
          <Trans>
            It says: arrival {arrival}, departure {departure}.
          </Trans>
        </p>
      )}
      {itinerary.arrivalDate && !itinerary.departureDate && (
        <p>
          <Trans>It says: arrival {arrival}.</Trans>
        </p>
      )}
      {!itinerary.arrivalDate && itinerary.departureDate && (
        <p>
          <Trans>It says: departure {departure}.</Trans>
        </p>
      )}
      <Doubtful dates={doubtful} />
      {Object.keys(offered).length > 0 && (
        <Button tone="secondary" className="mt-3" onClick={() => onUse(offered)}>
          <Trans>Use these dates</Trans>
        </Button>
      )}
    </Notice>
  )
}

function Doubtful({ dates }: { dates: Dates }) {
  const show = useFormatAnswer()
  const [arrival, departure] = [
    show('arrivalDate', dates.arrivalDate ?? ''),
    show('departureDate', dates.departureDate ?? ''),
  ]
  return (
    <>
      {dates.arrivalDate && (
        <p>
          <Trans>Please check: the arrival may be {arrival}. It was hard to read, so we haven’t filled it in.</Trans>
        </p>
      )}
      {dates.departureDate && (
        <p>
          <Trans>
            Please check: the departure may be {departure}. It was hard to read, so we haven’t filled it in.
          </Trans>
        </p>
      )}
    </>
  )
}

function differing(read: Dates, answered: Dates): Record<string, string> {
  const names = ['arrivalDate', 'departureDate'] as const
  return Object.fromEntries(
    names.flatMap((name) => (read[name] && read[name] !== answered[name] ? [[name, read[name]]] : [])),
  )
}
