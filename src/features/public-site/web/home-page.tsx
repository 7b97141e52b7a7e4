import { Trans } from '@lingui/react/macro'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { inLanguage } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { WaveBand } from '#foundation/ui/guilloche.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { SpecimenVisa } from '#domain/visas/web/specimen-visa.tsx'
import { useMoney } from '#foundation/ui/use-money.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { Vignette, type VignetteName } from '#foundation/ui/vignette.tsx'
import { features, hero, ready, reasons, steps, testimonials } from '../landing.ts'
import { Checker } from './checker.tsx'
import { Band, card, Fact, Ornament } from './page-parts.tsx'

const reasonPictures: readonly VignetteName[] = ['coast', 'ducor', 'hippo']

const band = 'inline-flex min-h-11 items-center rounded-md border border-white/70 px-4 font-semibold'

export function HomePage() {
  return (
    <>
      <Hero />
      <Steps />
      <Features />
      <Testimonials />
      <Ready />
    </>
  )
}

function Hero() {
  const translate = useTranslate()
  const { address } = usePageLanguage()
  return (
    <div className="relative overflow-hidden py-12 sm:py-20">
      <img src="/rosette.svg" alt="" className="absolute -top-72 -right-96 w-[70rem] max-w-none opacity-15" />
      <div className="relative mx-auto grid max-w-6xl items-center gap-10 px-4 sm:px-6 lg:grid-cols-[1fr_1.05fr] lg:gap-16">
        <div>
          <Ornament />
          <h1 className="mt-4 text-4xl leading-[1.1] text-balance sm:text-5xl xl:text-6xl">{translate(hero.title)}</h1>
          <p className="mt-5 max-w-xl text-lg text-soft sm:text-xl">{translate(hero.text)}</p>
          <Facts />
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={address('application')} className={buttonClasses()}>
              {translate(hero.apply)}
              <Icon name="arrow" className="size-5" />
            </a>
            <a href={address('visaTypes')} className={buttonClasses('secondary')}>
              {translate(hero.learn)}
              <span className="sr-only">
                {' '}
                <Trans>about visa types</Trans>
              </span>
            </a>
          </div>
        </div>
        <SpecimenVisa />
      </div>
      <div className="relative mx-auto mt-12 max-w-6xl px-4 sm:mt-16 sm:px-6">
        <Checker />
        <Reasons />
      </div>
    </div>
  )
}

function Facts() {
  const translate = useTranslate()
  const money = useMoney()
  const { title, processing, validity } = visaTypes.tourist
  return (
    <>
      <p className="mt-6 text-sm font-semibold">{translate(title)}</p>
      <dl className="mt-1 grid max-w-xl grid-cols-[4fr_5fr_4fr] gap-2">
        <Fact
          name={<Trans>Total price</Trans>}
          text={<span data-fee="tourist-total">{money(totalFee('tourist'))}</span>}
        />
        <Fact name={<Trans>Processing time</Trans>} text={translate(processing)} />
        <Fact name={<Trans>Validity</Trans>} text={translate(validity)} />
      </dl>
    </>
  )
}

function Reasons() {
  const translate = useTranslate()
  return (
    <section className="mt-14 sm:mt-20">
      <h2 className="text-2xl sm:text-3xl">{translate(reasons.title)}</h2>
      <ul className="mt-6 grid gap-8 lg:grid-cols-3">
        {reasons.points.map(({ title, text }, index) => (
          <li key={title}>
            <Vignette name={reasonPictures[index] ?? 'coast'} className="w-full" />
            <div>
              <h3 className="mt-3 text-xl">{translate(title)}</h3>
              <p className="mt-1 text-soft">{translate(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps() {
  const translate = useTranslate()
  return (
    <Band tinted title={translate(steps.title)}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.points.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-link pt-4">
            <span className="font-serif text-4xl text-link">{index + 1}</span>
            <h3 className="mt-3 text-xl">{translate(title)}</h3>
            <p className="mt-1 text-soft">{translate(text)}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}

function Features() {
  const translate = useTranslate()
  const { language } = usePageLanguage()
  return (
    <Band title={translate(features.title)}>
      <div className="grid gap-5 lg:grid-cols-3">
        {features.points.map(({ title, text, link }) => (
          <div key={title} className={`${card} flex flex-col`}>
            <h3 className="text-xl">{translate(title)}</h3>
            <p className="mt-1 grow text-soft">{translate(text)}</p>
            <a href={inLanguage(link.path, language)} className="prose-link mt-3 inline-flex min-h-11 items-center">
              {translate(link.label)}
            </a>
          </div>
        ))}
      </div>
    </Band>
  )
}

function Testimonials() {
  const translate = useTranslate()
  return (
    <Band tinted title={translate(testimonials.title)} lead={translate(testimonials.note)}>
      <div className="grid gap-8 lg:grid-cols-3">
        {testimonials.samples.map(({ text, name, from }) => (
          <figure key={name} className="border-l-2 border-line pl-5">
            <p className="text-sm font-semibold tracking-wide text-soft uppercase">{translate(testimonials.label)}</p>
            <blockquote className="mt-2 font-serif text-lg">{translate(text)}</blockquote>
            <figcaption className="mt-3 text-soft">
              {name} · {translate(from)}
            </figcaption>
          </figure>
        ))}
      </div>
    </Band>
  )
}

function Ready() {
  const translate = useTranslate()
  const { address } = usePageLanguage()
  return (
    <section className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
      <div className="relative overflow-hidden rounded-md bg-cover px-6 pt-12 pb-28 text-white sm:px-12">
        <WaveBand className="absolute inset-x-0 bottom-0 h-24 w-full text-white/25" />
        <h2 className="relative text-3xl sm:text-4xl">{translate(ready.title)}</h2>
        <p className="relative mt-2 max-w-xl text-lg">{translate(ready.text)}</p>
        <div className="relative mt-6 flex flex-wrap gap-3">
          <a href={address('application')} className={`${band} bg-white text-cover`}>
            {translate(ready.apply)}
          </a>
          <a href={address('contact')} className={`${band} hover:bg-white/15`}>
            {translate(ready.contact)}
          </a>
        </div>
      </div>
    </section>
  )
}
