import { Rosette, WaveBand } from '#foundation/ui/guilloche.tsx'
import { Star } from '#foundation/ui/star.tsx'
import type { VisaFace } from './visa-face.ts'

const label = 'block text-[1.7cqw] leading-tight tracking-wider text-soft uppercase @max-md:text-[2.6cqw]'
const value = 'block text-[2.5cqw] leading-snug font-semibold @max-md:text-[3.9cqw]'
const facts = 'grid grid-cols-2 gap-x-[2cqw] gap-y-[1.6cqw]'

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
          <div className="relative grid grid-cols-[auto_1fr] gap-x-[4cqw] gap-y-[1.6cqw]">
            <Portrait address={visa.portrait} />
            <dl className={`${facts} content-start @max-md:grid-cols-1`}>
              <Fact wide name="Surname, given names" text={visa.name} />
              <Fact name="Visa number" text={visa.number} />
              <Fact name="Type" text={visa.type} />
            </dl>
            <dl className={`${facts} @max-md:col-span-2`}>
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
              className={`absolute inset-0 flex -rotate-12 items-center justify-center font-bold tracking-widest text-red-text opacity-15 ${visa.overprint.length > 9 ? 'text-[9cqw]' : 'text-[13cqw]'}`}
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
      className="absolute right-[1.5cqw] bottom-[2.5cqw] size-[12cqw] -rotate-12 text-red-text opacity-70"
      aria-hidden="true"
    >
      <Rosette className="size-full" curve={{ petals: 24, radius: 400, depth: 80 }} turns={3} stroke={7} />
      <Star className="absolute inset-[28%]" />
    </div>
  )
}

function Fact({ name, text, wide = false }: { name: string; text: string; wide?: boolean }) {
  return (
    <div className={wide ? '@md:col-span-2' : ''}>
      <dt className={label}>{name}</dt>
      <dd className={value}>{text}</dd>
    </div>
  )
}

const portraitClasses = 'w-[22cqw] shrink-0 self-start row-span-2 @max-md:row-span-1 @max-md:w-[27cqw]'

function Portrait({ address }: { address: string | undefined }) {
  if (address)
    return <img src={address} alt="" className={`${portraitClasses} aspect-7/9 border border-line object-cover`} />
  return (
    <svg viewBox="0 0 70 90" className={`${portraitClasses} text-engraving`} aria-hidden="true" focusable="false">
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
