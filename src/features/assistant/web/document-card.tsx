import type { ChatTextName, ChatTexts } from '../chat-texts.ts'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { writeDate } from '#foundation/i18n/write-date.ts'
import { screens } from '#foundation/paths.ts'
import { countryName } from '#foundation/values/countries.ts'
import type { DocumentData } from '../chat.ts'
import { useChat } from './chat-context.ts'
import { FillDraftForm } from './fill-draft-form.tsx'
import { bubbleClasses } from './message.tsx'

const personal = ['firstName', 'lastName', 'gender', 'dob', 'birthPlace', 'nationality'] as const
/** Other documents have numbers and expiry dates too, but not the passport's. */
const ofPassport = ['passportNumber', 'passportCountry', 'issueDate', 'expiryDate'] as const
const travel = ['arrivalDate', 'departureDate'] as const

interface DocumentCardProps {
  document: DocumentData
  onFailure: () => void
}

export function DocumentCard({ document: { type, extractedInfo: info, toCheck = [] }, onFailure }: DocumentCardProps) {
  const { words, language, isSignedIn } = useChat()
  const title = joinLabel(words.readFrom, type, language)
  const sure = Object.fromEntries(Object.entries(info).filter(([name]) => !toCheck.includes(name)))
  const person = pick(sure, type === 'Passport' ? [...personal, ...ofPassport] : personal)
  const trip = pick(sure, travel)
  const isUseful = Object.keys(person).length + Object.keys(trip).length > 0
  return (
    <section aria-label={title} className={bubbleClasses}>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {Object.entries(info).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{words[name as ChatTextName] ?? name}</dt>
            <dd className="font-semibold wrap-anywhere">
              {readable(name, value, words, language)}
              {toCheck.includes(name) && <span className="block font-normal text-amber">{words.check}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isUseful && isSignedIn && <FillDraftForm person={person} trip={trip} onFailure={onFailure} />}
      {isUseful && !isSignedIn && <SignInLink />}
    </section>
  )
}

function SignInLink() {
  const { words } = useChat()
  const next = encodeURIComponent(screens.application.path)
  return (
    <p className="mt-3">
      <a className="prose-link inline-flex min-h-6 items-center" href={`${screens.login.path}?next=${next}`}>
        {words.signIn}
      </a>
    </p>
  )
}

function pick<Name extends string>(info: Readonly<Record<string, string>>, names: readonly Name[]) {
  const found = names.flatMap((name) => (info[name] ? [[name, info[name]]] : []))
  return Object.fromEntries(found) as Partial<Record<Name, string>>
}

const countryFields = ['nationality', 'passportCountry', 'issuingCountry']

function readable(name: string, value: string, words: ChatTexts, language: Language): string {
  if (countryFields.includes(name)) return countryName(value, language)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return writeDate(new Date(value), language, { dateStyle: 'long', timeZone: 'UTC' })
  return value === 'male' || value === 'female' ? words[value] : value
}
