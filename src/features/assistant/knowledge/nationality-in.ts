// A visa depends on the passport alone, not on where someone was born, lives or flies from.
import { namesIn, namesOwnCitizens, ownCountry } from './country-in.ts'
import { normalizeText } from './normalize.ts'

/** `not`: the country is certainly not the passport's. */
const certainty = { not: 0, named: 1, citizen: 2, passport: 3 } as const
type Certainty = (typeof certainty)[keyof typeof certainty]

interface Surroundings {
  before: RegExp
  after: RegExp
}

const article =
  '( the| a| an| la| el| le| l| les| los| der| die| das| dem| den| einen| eine| un| una| une| mi| mon| my| mein| meinen)?'

const passport: Surroundings = {
  before: new RegExp(
    `\\b(passport|passports|citizens?|citizenship|nationals?|nationality|pasaportes?|ciudadan\\w+|nacional|nacionalidad|passeports?|citoyen\\w*|nationalite|ressortissant\\w*|reisepass|pass|staatsburger\\w*|staatsangehorig\\w*|nationalitat)( is| of| from| by| es| est| ist| de| del| du| des| d| aus| von| issued by)?${article}( \\w+ (and|or|y|e|o|et|ou|und|oder)( also| tambien| aussi| auch)?${article}( uno| otro| autre| one)?)? $|(护照是|国籍是|国籍为|持有?|拿)$`,
  ),
  after:
    /^\w*( (and|or|und|oder)( an?| einen?| eine)? \w+)? (passports?|citizens?|citizenship|nationals?|nationality|pass|reisepass\w*|staatsburger\w*|staatsangehorig\w*|nationalitat)\b|^([和与或、][^护国]{1,6}国?)?(的)?(护照|国籍|公民|籍)/,
}
const citizen: Surroundings = {
  before: new RegExp(
    `\\b(i am|i m|we are|we re|soy|somos|je suis|nous sommes|ich bin|bin|wir sind)${article} $|(我是|我们是|本人是)$`,
  ),
  after: /^人/,
}
const elsewhere: Surroundings = {
  before: new RegExp(
    `\\b(born|raised|come|comes|coming|came|arrive|arrives|arriving|live|lives|living|reside|resides|residing|resident|residence|residency|permit|based|staying|stay|work|works|working|study|studying|fly|flying|depart|departing|leave|leaving|travel|travelling|traveling|transit|stopover|layover|naci|nacido|nacida|nacio|vivo|vive|vivimos|viviendo|resido|reside|residente|residencia|trabajo|estudio|vuelo|viajo|salgo|ne|nee|nes|habite|habitons|vis|vit|vivons|residant|travaille|etudie|pars|vole|lebe|leben|lebend|wohne|wohnen|wohnhaft|arbeite|studiere|fliege|fliegen|reise|komme|kommen|ankomme|steige|steigen|zwischenstopp|umstieg|aufenthaltserlaubnis|aufenthaltstitel|arbeitserlaubnis|niederlassungserlaubnis|aufgewachsen|escala|escale|llego|llegamos|vengo|venimos|salimos|saliendo|permiso|arrive|arrivons|viens|venons|partant|partons|sejour|permis|titre)( \\w+)?( in| im| fur| of| from| via| through| for| en| de| desde| por| au| aux| a| du| depuis| dans| aus| von| uber)${article} $|(出生在|出生于|生于|住在|居住在|居住于|人在|身在|从|途经)$`,
  ),
  after:
    /^\w* (geboren|residence|resident|residency|permit|wohnhaft|lebend|aufgewachsen)\b|^的?(出生|居住|居留|永居|绿卡|生活|工作|上班|留学|出发|过来|转机|长大)/,
}
const departure = /^\w* (to|nach|a|hacia|vers|pour|au|para) (liberia|monrovia)|^(飞|到|去|前往)(利比里亚|蒙罗维亚)/
const relative: Surroundings = {
  before: new RegExp(
    `\\b((wife|husband|spouse|partner|fiancee?|father|mother|dad|mum|mom|parents?|grandparents?|son|daughter|brother|sister|friends?|girlfriend|boyfriend|esposa|esposo|marido|mujer|padres?|madre|abuel[oa]s?|hij[oa]s?|herman[oa]s?|novi[oa]|amig[oa]s?|femme|mari|epouse|epoux|pere|mere|fils|fille|frere|soeur|copain|copine|amie?s?|frau|mann|ehemann|ehefrau|vater|mutter|eltern|sohn|tochter|bruder|schwester|freund|freundin|partnerin)( both)?( is| are| was| were| has| holds| es| son| tiene| est| sont| a| ist| sind| hat)( from| de| aus)?|married to|casad[oa] con|mariee? (a|avec)|verheiratet mit)${article}( einem| einer)? $|(父亲|母亲|父母|爸爸|妈妈|爸|妈|太太|妻子|老婆|丈夫|老公|先生|孩子|儿子|女儿|朋友|女友|男友)(都)?(是|来自|有|持|拿)$|(嫁给了?|娶了?)(一[个位名])?$`,
  ),
  after: /^\w* verheiratet\b/,
}
const asksForRelative =
  /\b(does|can|must|will|may)( my \w+| she| he| they)\b|\b(she|he|they) (needs?|has to|have to|must)\b|\b(necesita|necesitan)\b|\ba t (elle|il)\b|\b(elles?|ils?) (a besoin|ont besoin|doit|doivent)\b|\b(braucht|muss|darf)( sie| er| mein\w*)\b|(她|他|她们|他们)(也)?(需要|要)/

const former =
  /\b(gave up|given up|renounced|lost|used to be|former|formerly|once|renuncie a|perdi|era|antes|ancien|ancienne|renonce a|etais|fruher|ehemals|ehemalige[rn]?|war|aufgegeben)( my| mi| la| ma| mon| meine| a| an| un| une)?( \w+)? $|(曾是|以前是|原来是|放弃了?)$/
const dual =
  /\b(dual|both|two passports|doble|dos pasaportes|ambos|double|deux passeports|doppelte?|zwei passe|beide)\b|双重国籍|两本护照/
const denied =
  /\b(not|no|nicht|pas|kein|keine|keinen|sin|without|ohne|sans)( from| de| du| aus| a| an| un| une| ein| einen)? $|(不是|没有)$/

/** The dots of "U.S." do not end a clause. */
const clauseEnd = /[,;:!?，。；：！？()]+|(?<=\p{L}{3})\.\s/u

function certaintyOf(before: string, after: string, isForRelative: boolean): Certainty {
  if (denied.test(before) || former.test(before) || departure.test(after)) return certainty.not
  if (relative.before.test(before) || relative.after.test(after))
    return isForRelative ? certainty.citizen : certainty.not
  if (passport.before.test(before) || passport.after.test(after)) return certainty.passport
  if (elsewhere.before.test(before) || elsewhere.after.test(after)) return certainty.not
  return citizen.before.test(before) || citizen.after.test(after) ? certainty.citizen : certainty.named
}

/** `unclear` when countries are named and none is certain, so that no one gets the rules of another passport. */
export function nationalityIn(question: string): string | undefined {
  const text = ` ${question.split(clauseEnd).map(normalizeText).filter(Boolean).join(' | ')} `
  const letters = Array.from(text)
  const isForRelative = asksForRelative.test(text)
  const countries = new Map<string, Certainty>()
  const add = (country: string, sure: Certainty) =>
    countries.set(country, Math.max(sure, countries.get(country) ?? 0) as Certainty)
  for (const { name, start, length } of namesIn(text)) {
    const isSpaced = letters[start] === ' '
    const before = letters.slice(0, isSpaced ? start + 1 : start).join('')
    const endsWord = letters[start + length - 1] === ' '
    const after = letters.slice(endsWord ? start + length - 1 : start + length).join('')
    const isPassport = /passport|citizen/.test(letters.slice(start, start + length).join(''))
    add(name, isPassport ? certainty.passport : certaintyOf(before, after, isForRelative))
  }
  if (namesOwnCitizens(text)) add(ownCountry, certainty.passport)
  if (countries.size === 0) return undefined
  if (countries.size > 1 && dual.test(text)) return 'unclear'

  const best = Math.max(...countries.values())
  if (best === certainty.not) return 'unclear'
  const others = best === certainty.passport ? certainty.passport : certainty.named
  const [candidate, ...rivals] = [...countries].filter(([, sure]) => sure >= others)
  return candidate && rivals.length === 0 ? candidate[0] : 'unclear'
}
