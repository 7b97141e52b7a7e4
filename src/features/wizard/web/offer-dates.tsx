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
  const { arrivalDate, departureDate } = data?.itinerary ?? {}
  if (!arrivalDate || !departureDate) return null
  if (answered.arrivalDate === arrivalDate && answered.departureDate === departureDate) return null
  const [arrival, departure] = [show('arrivalDate', arrivalDate), show('departureDate', departureDate)]
  return (
    <Notice title={<Trans>Your flight itinerary has been read</Trans>}>
      <p>
        <Trans>
          It says: arrival {arrival}, departure {departure}.
        </Trans>
      </p>
      <Button tone="secondary" className="mt-3" onClick={() => onUse({ arrivalDate, departureDate })}>
        <Trans>Use these dates</Trans>
      </Button>
    </Notice>
  )
}
