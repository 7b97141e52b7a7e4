import { Trans } from '@lingui/react/macro'
import { inLanguage } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Rosette, WaveBand } from '#foundation/ui/guilloche.tsx'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { SpecimenVisa } from '#domain/visas/web/specimen-visa.tsx'
import { useReader } from '#foundation/ui/use-reader.ts'
import { features, hero, ready, reasons, steps, testimonials } from '../landing.ts'
import { Band, card, Ornament } from './parts.tsx'

const stepIcons: readonly IconName[] = ['form', 'upload', 'money', 'passport']
const featureIcons: readonly IconName[] = ['clock', 'lock', 'talk']

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
  const { address } = useReader()
  return (
    <div className="relative overflow-hidden py-12 sm:py-20">
      <Rosette
        className="absolute -top-72 -right-96 w-[70rem] max-w-none text-engraving opacity-15"
        curve={{ petals: 16, radius: 380, depth: 90 }}
        turns={7}
      />
      <div className="relative mx-auto grid max-w-6xl items-center gap-10 px-4 sm:px-6 lg:grid-cols-[1fr_1.05fr] lg:gap-16">
        <div>
          <Ornament />
          <h1 className="mt-4 text-4xl leading-[1.1] text-balance sm:text-5xl xl:text-6xl">{translate(hero.title)}</h1>
          <p className="mt-5 max-w-xl text-lg text-soft sm:text-xl">{translate(hero.text)}</p>
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
          <p className="mt-5">
            <a href={address('eligibility')} className="prose-link inline-flex min-h-11 items-center">
              <Trans>Do I need a visa? Find out in three questions</Trans>
            </a>
          </p>
        </div>
        <SpecimenVisa />
      </div>
      <section className="relative mx-auto mt-14 max-w-6xl px-4 sm:mt-20 sm:px-6">
        <h2 className="border-t border-line pt-8 text-2xl sm:text-3xl">{translate(reasons.title)}</h2>
        <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {reasons.points.map(({ title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-6 text-green" />
              <div>
                <h3 className="font-sans">{translate(title)}</h3>
                <p className="mt-1 text-soft">{translate(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Steps() {
  const translate = useTranslate()
  return (
    <Band tinted title={translate(steps.title)}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.points.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-link pt-4">
            <div className="flex items-center justify-between text-link">
              <span className="font-serif text-4xl">{index + 1}</span>
              <Icon name={stepIcons[index] ?? 'form'} className="size-8" />
            </div>
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
  const { language } = useReader()
  return (
    <Band title={translate(features.title)}>
      <div className="grid gap-5 lg:grid-cols-3">
        {features.points.map(({ title, text, link }, index) => (
          <div key={title} className={`${card} flex flex-col`}>
            <Icon name={featureIcons[index] ?? 'lock'} className="size-8 text-link" />
            <h3 className="mt-3 text-xl">{translate(title)}</h3>
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
            <p className="text-sm font-semibold tracking-wide text-amber uppercase">{translate(testimonials.label)}</p>
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
  const { address } = useReader()
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
