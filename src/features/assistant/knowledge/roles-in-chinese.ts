// Chinese sets no blanks between words: what a country is to someone is read from the characters around its name.
import { namesIn } from './country-in.ts'
import { certainty, type Certainty, type Mention } from './roles-of-countries.ts'

interface Surroundings {
  before?: RegExp
  after?: RegExp
}

const people =
  '父亲|母亲|父母|爸爸|妈妈|爸|妈|太太|妻子|老婆|丈夫|老公|先生|孩子|儿子|女儿|朋友|女友|男友|同事|家人|爷爷|奶奶'
const relative: Surroundings = {
  before: new RegExp(`(${people})(都|也)?(是|来自|有|持有?|拿的?是?)[^我]{0,3}$`),
  after: new RegExp(`^(人|籍)?的?(${people})`),
}
const married = /(嫁给了?|娶了?|跟|和|与)(一[个位名])?$/
const passport: Surroundings = {
  before: /(护照(是|为)?|国籍(是|为)?|持有?(的是)?|拿(的是|着)?|入了?|加入了?)$/,
  after: /^([和与或、及][^护国]{1,6}国?)?(的)?(外交|公务|普通)?(护照|国籍|公民|籍)/,
}
const citizen: Surroundings = { before: /(我是|我们是|本人是|作为)(一[个位名])?$/, after: /^人/ }
const elsewhere: Surroundings = {
  before: /(出生在|出生于|生于|住在|居住在|居住于|人在|身在|在|从|由|途经|经过?|经由|飞往?|去|到|来自)$/,
  after:
    /^的?(出生|居住|居留|永居|永久居留|绿卡|签证|工作|上班|公司|留学|读书|上学|大学|生活|出发|起飞|过来|转机|中转|长大|飞)/,
}
/** A heading before the country: "国籍：巴西". */
const asksForPassport = /(护照.{0,4}|国籍)$/
const former = /(曾是|曾经是|以前是|原来是|原是?|放弃了?|退出了?|丢了?|没有)$/
const givenUp = /^(的)?(国籍|公民身份)(已经?)?(放弃|注销)/
const denied = /(不是|并非|没有)$/
const asksForRelative = new RegExp(`(她|他|她们|他们)(也)?(需要|要|用)|(${people})(也)?(需要|要|用|可以|能)`)

function certaintyOf(before: string, after: string): Certainty {
  if (denied.test(before) || former.test(before) || givenUp.test(after)) return certainty.not
  if (passport.after?.test(after)) return certainty.passport
  if (relative.before?.test(before) || relative.after?.test(after)) return certainty.citizen
  if (married.test(before) && after.startsWith('人')) return certainty.not
  if (elsewhere.after?.test(after)) return certainty.not
  if (citizen.before?.test(before) || citizen.after?.test(after)) return certainty.citizen
  if (passport.before?.test(before)) return certainty.passport
  return elsewhere.before?.test(before) ? certainty.not : certainty.named
}

const isOfRelative = (before: string, after: string): boolean =>
  (relative.before?.test(before) || relative.after?.test(after) || /^(她|他)/.test(before)) ?? false

export function mentionsInChinese(parts: readonly string[]): { mentions: Mention[]; isForRelative: boolean } {
  const mentions = parts.flatMap((part, place) => {
    const letters = Array.from(part.replaceAll(' ', ''))
    return namesIn(letters.join('')).map(({ name: country, start, length }): Mention => {
      const before = letters.slice(0, start).join('')
      const after = letters.slice(start + length).join('')
      const isNamedBefore = before === '' && after === '' && asksForPassport.test(parts[place - 1] ?? '')
      const sure = isNamedBefore ? certainty.passport : certaintyOf(before, after)
      const isSelf = /^我(是|们是|的|持|拿|有)/.test(before) && !isOfRelative(before, after)
      if (isOfRelative(before, after)) return { country, certainty: sure, person: 'relative' }
      return isSelf ? { country, certainty: sure, person: 'self' } : { country, certainty: sure }
    })
  })
  return { mentions, isForRelative: asksForRelative.test(parts.join(' ')) }
}
