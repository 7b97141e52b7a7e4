import { Trans, useLingui } from '@lingui/react/macro'
import type { AppointmentType, Traveller } from '../appointment.ts'
import { Labelled } from './slot-fields.tsx'

export function likelyTraveller(travellers: readonly Traveller[], type: AppointmentType | ''): Traveller | undefined {
  const needy = travellers.filter(({ needs }) => type !== '' && needs.includes(type))
  const [only, ...others] = needy.length > 0 ? needy : travellers
  return others.length === 0 ? only : undefined
}

interface TravellerFieldProps {
  travellers: readonly Traveller[]
  chosen: Traveller | undefined
  onChoose: (applicationId: string) => void
}

function nameOf({ name, applicationNumber }: Traveller): string {
  return name === '' ? applicationNumber : `${name} · ${applicationNumber}`
}

export function TravellerField({ travellers, chosen, onChoose }: TravellerFieldProps) {
  const { t } = useLingui()
  const [only, ...others] = travellers
  if (!only) return null
  if (others.length === 0) {
    const traveller = nameOf(only)
    return (
      <p>
        <Trans>For {traveller}</Trans>
      </p>
    )
  }
  return (
    <Labelled label={t`Traveller`} hint={t`Whose application the appointment is for.`}>
      {(id) => (
        <select
          id={id}
          required
          aria-describedby={`${id}-hint`}
          className="field-box"
          value={chosen?.applicationId ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{t`Choose a traveller`}</option>
          {travellers.map((one) => (
            <option key={one.applicationId} value={one.applicationId}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
