import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import { call } from '#foundation/http/web/client.ts'
import type { DocumentData } from '../chat.ts'
import type { ChatWord, ChatWords } from '../words.ts'
import { element } from './element.ts'
import { look } from './styles.ts'

export interface CardNeeds {
  words: ChatWords
  isSignedIn: boolean
  visaTypes: readonly { id: string; title: string }[]
  onFailure: () => void
}

const personal = ['firstName', 'lastName', 'gender', 'dob', 'birthPlace', 'nationality']
/** Another paper has a number and an end too, but not the passport's. */
const ofPassport = ['passportNumber', 'passportCountry', 'issueDate', 'expiryDate']
const travel = ['arrivalDate', 'departureDate']

const pick = (info: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (info[name] ? [[name, info[name]]] : [])))

/** A value as people read it: countries by name, days with the month as a word. */
function readable(name: string, value: string, words: ChatWords): string {
  const { lang } = document.documentElement
  const isCountry = ['nationality', 'passportCountry', 'issuingCountry'].includes(name) && /^[a-z]{2}$/.test(value)
  if (isCountry)
    return new Intl.DisplayNames(lang, { type: 'region' }).of(value === 'uk' ? 'GB' : value.toUpperCase()) ?? value
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
  return value === 'male' || value === 'female' ? words[value] : value
}

/** What was read, and a way to use it. */
export function documentCard({ type, extractedInfo: info }: DocumentData, needs: CardNeeds): HTMLElement {
  const { words } = needs
  const facts = Object.entries(info).flatMap(([name, value]) => [
    element('dt', { class: 'text-soft' }, words[name as ChatWord] ?? name),
    element('dd', { class: 'font-semibold wrap-anywhere' }, readable(name, value, words)),
  ])
  const [about, trip] = [pick(info, type === 'Passport' ? [...personal, ...ofPassport] : personal), pick(info, travel)]
  const isUseful = Object.keys(about).length + Object.keys(trip).length > 0
  return element(
    'section',
    { 'aria-label': `${words.readFrom}: ${type}`, class: look.ours },
    element('h3', { class: 'font-semibold' }, `${words.readFrom}: ${type}`),
    element('dl', { class: look.facts }, ...facts),
    isUseful ? (needs.isSignedIn ? fillForm(about, trip, needs) : signInLink(words)) : undefined,
  )
}

function signInLink(words: ChatWords): HTMLElement {
  const next = encodeURIComponent('/application')
  return element('p', { class: 'mt-3' }, element('a', { class: look.link, href: `/login?next=${next}` }, words.signIn))
}

/** Begins a new draft of the chosen type and fills in what was read; every field can still be changed. */
function fillForm(
  about: PersonalInfoDraft,
  trip: TravelDetailsDraft,
  { words, visaTypes, onFailure }: CardNeeds,
): HTMLElement {
  const select = element(
    'select',
    { class: 'field-box mt-1' },
    ...visaTypes.map(({ id, title }) => element('option', { value: id }, title)),
  )
  const button = element('button', { type: 'submit', class: `${look.primary} mt-2 w-full` }, words.use)

  async function fill(event: SubmitEvent) {
    event.preventDefault()
    button.disabled = true
    try {
      const applicationType = select.value as VisaTypeId
      const { application } = await call(lifecycleApi.start, { body: { applicationType } })
      const draft = { params: { id: application.id }, query: { draft: 'true' } } as const
      if (Object.keys(about).length > 0) await call(lifecycleApi.savePersonalInfo, { ...draft, body: about })
      if (Object.keys(trip).length > 0) await call(lifecycleApi.saveTravelDetails, { ...draft, body: trip })
      const link = element('a', { class: look.link, href: `/application/${application.id}` }, words.openDraft)
      form.replaceWith(element('p', { class: 'mt-3', role: 'status' }, `${words.used} `, link))
      link.focus()
    } catch {
      button.disabled = false
      onFailure()
    }
  }

  const form = element(
    'form',
    { class: 'mt-3', onsubmit: (event: SubmitEvent) => void fill(event) },
    element('label', { class: look.label }, words.visaType, select),
    button,
  )
  return form
}
