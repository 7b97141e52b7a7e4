// What no entry may answer, however close its words are: advice that could hurt someone, and other countries' rules.
import type { Language } from '#foundation/i18n/languages.ts'
import { namesIn, namesLiberia } from './country-in.ts'
import { normalizeText } from './normalize.ts'
import { subjects, type Subject } from './out-of-scope-subjects.ts'

/** Words before a country that someone wants to enter; Liberia is not among the names that are looked for. */
const enters =
  /\b(visas?|visado|visum|permit|permiso|permis) (for|to|para|pour|fur)( the| la| el| los| las| le| les| die| den)? $|\b(enter|entering|get into|let me into|allowed into|into|entrar (\w+ )?(en|a)|entrer (\w+ )?(en|au|aux)|einreisen nach|visum in|liberia in)( the| la| el| los| las| die| den)? $|(进入?|去|办)$/
/** Another country's rules of health; "for Nigerians" is about people. */
const protectionFor =
  /\b(fever|vaccin\w*|injections?|jabs?|shots?|certificate|insurance|fiebre amarilla|vacuna\w*|certificado|seguro|fievre jaune|certificat|assurance|gelbfieber\w*|impfung\w*|impfpass|\w*versicherung) (for|para|pour|fur)( the| la| el| le| les| die)? $/
const doesElsewhere =
  /\b(work|study|live|stay|travel|trabajar|estudiar|vivir|viajar|travailler|etudier|vivre|voyager) (in|to|en|a|au|aux)( the| la| el| los| las| le| les)? $/
const withOurVisa = /\b(this|my|the|este|mi|ce|mon|diesem|meinem) (e ?)?(visa|visado|visum)\b/
const otherVisa = /schengen|申根|green ?card|绿卡|\b(usa?|uk) vis(a|as|um)\b/
/** In lower case it is the Spanish word for "is". */
const americanPermit = /\bESTA\b|\besta (for|pour|fur|para) /
const entersAfter = /^( )?(einzureisen|einreisen|也?(需要|要)(办)?签证|的?签证|需要什么)/

const adjectiveFirst: ReadonlySet<Language> = new Set(['en', 'de', 'zh'])
const visaAfter = /^ ?(visas?|visum|visa|签证)( |$|的|怎|要|多|吗|办)/
const visaBefore = /\b(visas?|visados?) $/
const embassyAfter = /^ ?(embassy|embassies|consulate|high commission|botschaft|konsulat|(驻利比里亚)?(大?使馆|领事馆))/
const embassyBefore = /\b(ambassade|consulat|embajada|consulado) (d|de|de la|de los|de las|des|du|del|dels) $/

interface NamedCountry {
  before: string
  after: string
}

function countriesNamed(text: string): NamedCountry[] {
  const letters = Array.from(text)
  return namesIn(text).map(({ start, length }) => {
    const endsWord = letters[start + length - 1] === ' '
    return {
      before: letters.slice(0, letters[start] === ' ' ? start + 1 : start).join(''),
      after: letters.slice(endsWord ? start + length - 1 : start + length).join(''),
    }
  })
}

/** Another country's visa or embassy: "Canadian visa", "visa canadien", "ambassade de France". */
function namesElsewhere(clause: string, language: Language, isAboutLiberia: boolean): boolean {
  return countriesNamed(clause).some(({ before, after }) => {
    // A name may be the beginning of a word, as in "kanadisches".
    const next = after.replace(/^\p{Script=Latin}+/u, '')
    const isVisa = adjectiveFirst.has(language) ? visaAfter.test(next) : visaBefore.test(before)
    const isEmbassy = adjectiveFirst.has(language) ? embassyAfter.test(next) : embassyBefore.test(before)
    return isEmbassy || (isVisa && !isAboutLiberia)
  })
}

function entersElsewhere(text: string, language: Language): boolean {
  if (otherVisa.test(text)) return true
  return countriesNamed(text).some(({ before, after }) => {
    if (language === 'zh') return enters.test(before) && entersAfter.test(after)
    if (doesElsewhere.test(before) && withOurVisa.test(text)) return true
    return enters.test(before) || protectionFor.test(before) || (/\bnach $/.test(before) && entersAfter.test(after))
  })
}

export function isOutOfScope(question: string, language: Language): boolean {
  const read = (words: string) => (language === 'zh' ? words.toLowerCase() : ` ${normalizeText(words)} `)
  const text = read(question)
  const [first = ''] = question.split(/(?<=[.!?。！？])\s*/u)
  const isAsked = ({ words, unless, isOnlyFirstSentence }: Subject) =>
    words[language].test(isOnlyFirstSentence ? read(first) : text) && !unless?.test(text)
  const isAboutLiberia = namesLiberia.test(text)
  const isElsewhere = question
    .split(/[,.;:?!，。；：？！]/u)
    .some((clause) => namesElsewhere(read(clause), language, isAboutLiberia))
  return isElsewhere || americanPermit.test(question) || subjects.some(isAsked) || entersElsewhere(text, language)
}
