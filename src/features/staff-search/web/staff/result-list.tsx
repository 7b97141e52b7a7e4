import { useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { statusLabel } from '#domain/applications/status.ts'
import { useStatusLabel } from '#domain/appointments/web/use-status-label.ts'
import { stateBadge } from '#domain/payments/web/state-badge.tsx'
import { visaStatuses, type VisaStatus } from '#domain/visas/visa-status.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import type { Match, ResultKind, SearchResult } from '../../search.ts'
import { placeOf } from './result-place.ts'

const kindLabels: Readonly<Record<ResultKind, string>> = {
  case: /*i18n*/ 'Case',
  visa: /*i18n*/ 'Visa',
  appointment: /*i18n*/ 'Appointment',
  payment: /*i18n*/ 'Payment',
  account: /*i18n*/ 'Account',
}

const matchLabels: Readonly<Record<Match, string>> = {
  number: /*i18n*/ 'Same number',
  passport: /*i18n*/ 'Passport number',
  email: /*i18n*/ 'Same email',
  phone: /*i18n*/ 'Same phone number',
  name: /*i18n*/ 'Same name',
  'similar-name': /*i18n*/ 'Similar name',
}

const roleLabels: Readonly<Record<string, string>> = {
  user: /*i18n*/ 'Traveller',
  'e-visa-admin': /*i18n*/ 'Officer',
  admin: /*i18n*/ 'Administrator',
}

const statusWords: Readonly<Record<Exclude<ResultKind, 'appointment'>, (status: string) => string>> = {
  case: statusLabel,
  visa: (status) => visaStatuses[status as VisaStatus] ?? status,
  payment: (status) => stateBadge(status).label,
  account: (status) => roleLabels[status] ?? status,
}

interface ResultListProps {
  id: string
  results: readonly SearchResult[]
  at: number
  isOld: boolean
  onOpen: () => void
}

export function ResultList({ id, results, at, isOld, onOpen }: ResultListProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const appointmentStatus = useStatusLabel()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`Results`}
      aria-busy={isOld}
      tabIndex={-1}
      className="-mx-2 h-[45dvh] max-h-104 overflow-y-auto"
    >
      {results.map((result, place) => {
        const { kind, number, person, status, match } = result
        return (
          <Link
            key={`${kind} ${result.id}`}
            {...placeOf(result)}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            // The keyboard stays in the text box, which names the chosen result.
            tabIndex={-1}
            className={`block rounded-md px-2 py-2 text-ink no-underline hover:bg-blue-soft ${place === at ? 'bg-blue-soft' : ''}`}
            onClick={onOpen}
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="font-semibold wrap-anywhere">{person || number}</span>
              <Badge>{kind === 'appointment' ? appointmentStatus(status) : translate(statusWords[kind](status))}</Badge>
            </span>
            <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-soft">
              <span>{translate(kindLabels[kind])}</span>
              <span className={kind === 'account' ? 'wrap-anywhere' : 'font-mono'}>{number}</span>
              <span>{translate(matchLabels[match])}</span>
            </span>
          </Link>
        )
      })}
    </div>
  )
}
