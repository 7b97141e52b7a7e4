// `tools/prerender.ts` bundles and runs this once.
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { faqTabs } from '#features/public-site/faq.ts'
import { accessibility, privacy, terms } from '#features/public-site/legal.ts'
import { requirementQuestions, type Question } from '#features/public-site/requirements.ts'
import { ArrivalPage } from '#features/public-site/web/arrival-page.tsx'
import { ContactPage } from '#features/public-site/web/contact-page.tsx'
import { EligibilityPage } from '#features/public-site/web/eligibility-page.tsx'
import { FaqPage } from '#features/public-site/web/faq-page.tsx'
import { HomePage } from '#features/public-site/web/home-page.tsx'
import { LegalPage } from '#features/public-site/web/legal-page.tsx'
import { RequirementsPage } from '#features/public-site/web/requirements-page.tsx'
import { VisaTypesPage } from '#features/public-site/web/visa-types-page.tsx'
import { messages as de } from 'virtual:texts/all/de'
import { messages as en } from 'virtual:texts/all/en'
import { messages as es } from 'virtual:texts/all/es'
import { messages as fr } from 'virtual:texts/all/fr'
import { messages as zh } from 'virtual:texts/all/zh'
import { publicScreens, screens, type PublicScreen } from '#foundation/paths.ts'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { NotFoundContent } from '#features/shell/web/public/not-found.tsx'
import { PublicDocument, stylePlaceholder, type Assets } from '#features/shell/web/public/document.tsx'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import { keepHyphenatedWords } from '#foundation/i18n/hyphenated-word.ts'
import type { PublicPageRenderer, RenderedPage } from './public-page-renderer.ts'

const catalogues: Record<Language, Messages> = { en, es, fr, de, zh }
const service = 'Liberia e-Visa'

interface PublicPage {
  title: string
  description: string
  Content: ComponentType
  questions?: readonly Question[]
}

const notFound = { path: '/404', name: 'not-found' }

const pages: Record<PublicScreen | 'notFound', PublicPage> = {
  notFound: {
    title: /*i18n*/ '404 Page Not Found',
    description: /*i18n*/ 'There is no page at this address. It may have been mistyped or moved.',
    Content: NotFoundContent,
  },
  home: {
    title: /*i18n*/ 'Apply for your visa online',
    description: /*i18n*/ 'Electronic visas for Liberia: apply, pay and follow your application online.',
    Content: HomePage,
  },
  visaTypes: {
    title: /*i18n*/ 'Visa Types',
    description:
      /*i18n*/ 'Tourist, business, student, work, transit and medical visas for Liberia: fee, validity, processing time and requirements.',
    Content: VisaTypesPage,
  },
  requirements: {
    title: /*i18n*/ 'Requirements',
    description:
      /*i18n*/ 'What you need for an e-visa for Liberia: passport, photos, form, funds, itinerary and other documents.',
    Content: RequirementsPage,
    questions: requirementQuestions,
  },
  faq: {
    title: /*i18n*/ 'FAQ',
    description: /*i18n*/ 'Answers to twenty frequent questions about the e-visa for Liberia.',
    Content: FaqPage,
    questions: faqTabs.flatMap(({ questions }) => questions),
  },
  contact: {
    title: /*i18n*/ 'Contact',
    description: /*i18n*/ 'Offices, telephone numbers, opening hours and a form for your message.',
    Content: ContactPage,
  },
  eligibility: {
    title: /*i18n*/ 'Do I need a visa?',
    description:
      /*i18n*/ 'Nationality, purpose and length of stay: see whether you need a visa for Liberia, which one, and what it costs.',
    Content: EligibilityPage,
  },
  arrival: {
    title: /*i18n*/ 'Arriving in Liberia',
    description:
      /*i18n*/ 'What to show on arrival in Liberia, health rules, where you can enter and who to call in an emergency.',
    Content: ArrivalPage,
  },
  terms: { title: terms.title, description: terms.intro, Content: () => <LegalPage text={terms} /> },
  privacy: { title: privacy.title, description: privacy.intro, Content: () => <LegalPage text={privacy} /> },
  accessibility: {
    title: accessibility.title,
    description: accessibility.intro,
    Content: () => <LegalPage text={accessibility} />,
  },
}

export const renderer: PublicPageRenderer = {
  stylePlaceholder,
  renderPages: (assets) =>
    [...publicScreens, 'notFound' as const].flatMap((screen) =>
      languageNames.map((language) => render(screen, language, assets)),
    ),
}

function render(screen: PublicScreen | 'notFound', language: Language, assets: Assets): RenderedPage {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } })
  const translate = (text: string) => i18n._(text)
  const { title, description, Content, questions } = pages[screen]
  const facts = factsOf(i18n, translate(title), translate(description), questions)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PublicDocument
        screen={screen === 'notFound' ? undefined : screen}
        title={screen === 'home' ? joinLabel(service, translate(title), language) : `${translate(title)} – ${service}`}
        description={translate(description)}
        facts={facts}
        assets={assets}
      >
        <Content />
      </PublicDocument>
    </I18nProvider>,
  )
  return { ...placeOf(screen), language, html: `<!doctype html>${html.replaceAll(titles, keepWords)}`, facts }
}

const titles = /<(h[1-3]|dt|th)\b[^>]*>[^]*?<\/\1>/g
const keepWords = (title: string) => keepHyphenatedWords(title, '<span class="whitespace-nowrap">')

function placeOf(screen: PublicScreen | 'notFound') {
  if (screen === 'notFound') return notFound
  const { path } = screens[screen]
  return { path, name: path === '/' ? 'home' : path.slice(1) }
}

function factsOf(i18n: I18n, name: string, description: string, questions?: readonly Question[]): string {
  const common = { '@context': 'https://schema.org', inLanguage: i18n.locale, name, description }
  const facts = questions
    ? {
        ...common,
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: i18n._(question),
          acceptedAnswer: { '@type': 'Answer', text: i18n._(answer) },
        })),
      }
    : { ...common, '@type': 'WebPage', isPartOf: { '@type': 'WebSite', name: service } }
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
