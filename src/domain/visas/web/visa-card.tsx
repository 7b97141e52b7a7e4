import { Rosette, WaveBand } from '#foundation/ui/guilloche.tsx'
import { Star } from '#foundation/ui/star.tsx'

export interface VisaFace {
  number: string
  type: string
  name: string
  passport: string
  nationality: string
  born: string
  sex: string
  validFrom: string
  validUntil: string
  entries: string
  stay: string
  zone: readonly [string, string]
  /** Printed across specimens. */
  overprint?: string
}

const label = 'block text-[1.7cqw] leading-tight tracking-wider text-soft uppercase'
const value = 'block font-mono text-[2.5cqw] leading-snug font-semibold'

/** Sized relative to its own width, so it looks the same on every screen. */
export function VisaCard({ visa }: { visa: VisaFace }) {
  return (
    <div lang="en" className="@container">
      <div className="relative overflow-hidden rounded-md border border-line bg-card shadow-float">
        <div className="relative flex items-center gap-[2cqw] overflow-hidden bg-cover px-[4cqw] py-[2.4cqw] text-white">
          <WaveBand className="absolute inset-0 size-full text-white/20" />
          <Star className="relative size-[6.5cqw]" />
          <span className="relative font-serif text-[4cqw] font-semibold tracking-wide">Liberia</span>
          <span className="relative ml-auto text-[2.4cqw] tracking-[0.2em] uppercase">Electronic visa</span>
        </div>
        <div className="flag-rule" />
        <div className="relative px-[4cqw] py-[3cqw]">
          <Rosette
            className="absolute -top-[22%] right-[-14%] w-[72%] text-engraving opacity-25"
            curve={{ petals: 12, radius: 320, depth: 150 }}
            turns={6}
            stroke={2}
          />
          <div className="relative flex gap-[4cqw]">
            <Portrait />
            <dl className="grid grow grid-cols-2 gap-x-[2cqw] gap-y-[1.4cqw]">
              <Fact wide name="Surname, given names" text={visa.name} />
              <Fact name="Visa number" text={visa.number} />
              <Fact name="Type" text={visa.type} />
              <Fact name="Passport number" text={visa.passport} />
              <Fact name="Nationality" text={visa.nationality} />
              <Fact name="Date of birth" text={visa.born} />
              <Fact name="Sex" text={visa.sex} />
              <Fact name="Valid from" text={visa.validFrom} />
              <Fact name="Valid until" text={visa.validUntil} />
              <Fact name="Entries" text={visa.entries} />
              <Fact name="Duration of stay" text={visa.stay} />
            </dl>
          </div>
          <Seal />
          {visa.overprint && (
            <p
              aria-hidden="true"
              className="absolute inset-0 flex -rotate-12 items-center justify-center text-[13cqw] font-bold tracking-widest text-red-text opacity-15"
            >
              {visa.overprint}
            </p>
          )}
        </div>
        <p
          aria-hidden="true"
          className="border-t border-line bg-paper px-[4cqw] py-[2cqw] font-mono text-[3.35cqw] leading-normal whitespace-pre"
        >
          {visa.zone.join('\n')}
        </p>
      </div>
    </div>
  )
}

function Seal() {
  return (
    <div
      className="absolute right-[2cqw] bottom-[3cqw] size-[15cqw] -rotate-12 text-red-text opacity-70"
      aria-hidden="true"
    >
      <Rosette className="size-full" curve={{ petals: 24, radius: 400, depth: 80 }} turns={3} stroke={7} />
      <Star className="absolute inset-[28%]" />
    </div>
  )
}

function Fact({ name, text, wide = false }: { name: string; text: string; wide?: boolean }) {
  return (
    <div className={wide ? 'col-span-2' : ''}>
      <dt className={label}>{name}</dt>
      <dd className={value}>{text}</dd>
    </div>
  )
}

function Portrait() {
  return (
    <svg
      viewBox="0 0 70 90"
      className="w-[22cqw] shrink-0 self-start text-engraving"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="engraved" width="70" height="2.2" patternUnits="userSpaceOnUse">
          <path d="M0 1.1Q17.5 0 35 1.1T70 1.1" fill="none" stroke="currentColor" strokeWidth="0.7" />
        </pattern>
      </defs>
      <rect width="70" height="90" fill="url(#engraved)" opacity="0.25" />
      <path
        d="M35 16c9 0 14 7 14 16s-5 18-14 18-14-9-14-18 5-16 14-16zM6 90c1-22 12-32 29-32s28 10 29 32z"
        fill="url(#engraved)"
      />
      <rect x="0.5" y="0.5" width="69" height="89" fill="none" stroke="currentColor" strokeOpacity="0.5" />
    </svg>
  )
}
