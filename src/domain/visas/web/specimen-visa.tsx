import { Trans } from '@lingui/react/macro'
import { VisaCard } from './visa-card.tsx'
import type { VisaFace } from './visa-face.ts'

/** Uses the nationality reserved for examples, with correct check digits. */
const specimen: VisaFace = {
  number: 'LB 000 000 000',
  type: 'Tourist',
  name: 'SPECIMEN, TRAVELLER',
  passport: 'LB0000000',
  nationality: 'UTO',
  born: '1 January 1990',
  sex: 'F',
  validFrom: '1 January 2027',
  validUntil: '31 March 2027',
  entries: 'Single',
  stay: '90 days',
  zone: ['V<LBRSPECIMEN<<TRAVELLER<<<<<<<<<<<<<<<<<<<<', 'LB00000000UTO9001011F2703316<<<<<<<<<<<<<<<<'],
  overprint: 'SPECIMEN',
}

export function SpecimenVisa() {
  return (
    <figure>
      <VisaCard visa={specimen} />
      <figcaption className="mt-3 text-center text-sm text-soft">
        <Trans>A specimen. It shows what an e-visa looks like and is not valid for travel.</Trans>
      </figcaption>
    </figure>
  )
}
