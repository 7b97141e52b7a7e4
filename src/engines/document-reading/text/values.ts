import { findDaysIn, withoutWeekdays, type Order } from './days.ts'
import type { ValueKind } from './document-rules.ts'
import { findLabel, isLabel, foldText } from './labels.ts'
import { findMoney } from './money.ts'
import { findPeriods } from './periods.ts'

export interface Dating {
  order: Order
  /** How the language of the paper writes dates that could be two. */
  custom: Order
}

export interface ReadValue {
  value: string
  /** From 0 to 1, for the shape alone. */
  sureness: number
}

const sure = (value: string): ReadValue => ({ value, sureness: 1 })
const doubtful = (value: string): ReadValue => ({ value, sureness: 0.6 })

const titles =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|mme|mlle|m|monsieur|madame|mademoiselle|sr|sra|srta|señor|señora|señorita|don|doña|herr|herrn|frau)\b\.? +/iu
const titlesAfter = /(?: (?:mr|mrs|ms|miss|mstr)|先生|女士|小姐|博士)$/iu
const particles = new Set(
  'de del la las los da do dos das di du des le van von der den ten ter zu zum zur bin binti ibn al el und y e san abu o'.split(
    ' ',
  ),
)
const nameWord = /^\p{Lu}[\p{L}\p{M}'’.-]*,?$/u
/** The hundred commonest, and those of two characters. Other names are asked to be checked. */
const surnames = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝',
)
const doubleSurnames = /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯)/
const hanName = /^\p{Script=Han}{2,4}$|^\p{Script=Han}{1,8}·\p{Script=Han}{1,8}$/u

export function readName(text: string): ReadValue | undefined {
  let name = text
    .trim()
    .replace(/[(（][^()（）]{0,30}[)）]$/u, '')
    .trim()
  for (let before = ''; before !== name;) {
    before = name
    name = name.replace(titles, '').replace(titlesAfter, '').trim()
  }
  name = name.replace(/[,;.]$/, '')
  if (name.length < 2 || name.length > 80 || isLabel(name) || !/^[\p{L}\p{M}'’.,/· -]+$/u.test(name)) return undefined
  if (/\p{Script=Han}/u.test(name)) {
    if (!hanName.test(name)) return undefined
    return surnames.has(name.charAt(0)) || doubleSurnames.test(name) || name.includes('·') ? sure(name) : doubtful(name)
  }
  // As tickets print it: ERIKSSON/ANNA MARIA
  const words = name.split(/[\s/]+/)
  if (words.length > 6 || !words.every((word) => nameWord.test(word) || particles.has(foldText(word)))) return undefined
  if (words.filter((word) => nameWord.test(word) && word.length > 1).length < 2) return doubtful(name)
  return sure(name)
}

const firmEnd = /(?:公司|集团|银行|大学|学校|医院|研究院|研究所|事务所|中心|厂|局|部)$/u

export function readFirm(text: string): ReadValue | undefined {
  const firm = text.trim().replace(/[,;]$/, '')
  if (firm.length < 3 || firm.length > 80 || isLabel(firm) || !/\p{L}/u.test(firm)) return undefined
  if (/\p{Script=Han}/u.test(firm)) return firmEnd.test(firm) ? sure(firm) : undefined
  return /^\p{Lu}/u.test(firm) ? sure(firm) : undefined
}

const code = /^[A-Z0-9](?:[A-Z0-9]|[./-](?=[A-Z0-9])){3,22}$/

function readCode(text: string): ReadValue | undefined {
  const [first = '', ...more] = text
    .replace(/^(?:(?:no|nr)(?:\. ?| )|(?:n°|#)\.? ?)/iu, '')
    .trim()
    .split(/\s+/)
  if (!code.test(first) || findDaysIn(first, undefined, 'day-first').length > 0) return undefined
  const isCode = /\d/.test(first) || (first.length >= 5 && first.length <= 8)
  if (!isCode || more.some((word) => /\d/.test(word))) return undefined
  return more.length === 0 ? sure(first) : doubtful(first)
}

const contact = /@|https?:|www\.|\+\d[\d ]{5,}|\d{7,}/i

export function readPlace(text: string): ReadValue | undefined {
  const place = text
    .trim()
    .replace(/[;,]$/, '')
    .replace(/(?<=\p{Script=Han}) (?=[\p{Script=Han}\d])|(?<=\d) (?=\p{Script=Han})/gu, '')
  if (place.length < 4 || place.length > 200 || isLabel(place) || contact.test(place)) return undefined
  if (
    (place.match(/\p{L}/gu) ?? []).length < 3 ||
    findMoney(place) ||
    findDaysIn(place, undefined, 'day-first').length > 0
  )
    return undefined
  const isAddress = /\d/.test(place) || place.includes(',') || /[街路号区道巷楼]/u.test(place)
  return isAddress ? sure(place) : doubtful(place)
}

function readSum(text: string, note: string): ReadValue | undefined {
  const found = findMoney(text) ?? (note === '' ? undefined : findMoney(`${text.trim()} ${note}`))
  return found === undefined ? undefined : sure(found)
}

function readDay(text: string, side: 'start' | 'end', { order, custom }: Dating): ReadValue | undefined {
  const periods = findPeriods(text, order, custom)
  const [period, ...others] = periods.filter(
    ({ start, end }, place) => !periods.slice(0, place).some((other) => other.start === start && other.end === end),
  )
  if (others.length > 0) return undefined
  if (period) return period.isAssumed ? doubtful(period[side]) : sure(period[side])
  const days = findDaysIn(withoutWeekdays(text), order, custom)
  const [day] = days
  if (!day || days.some((other) => other.day !== day.day)) return undefined
  // "3 to 17 March" that no rule of periods understood must not become one day.
  if (/\d ?(?:-|–|to|au|al|bis|至|到) ?$/u.test(text.slice(0, day.index))) return undefined
  return day.isAssumed ? doubtful(day.day) : sure(day.day)
}

/** Of a label that means a period only a period is taken, not a single day. */
export function readValue(
  kind: ValueKind,
  text: string,
  dating: Dating,
  note: string,
  isPeriod: boolean,
): ReadValue | undefined {
  if (isPeriod && findPeriods(text, dating.order, dating.custom).length === 0) return undefined
  if (kind === 'start' || kind === 'end') return readDay(text, kind, dating)
  if (kind === 'money') return readSum(text, note)
  if (kind === 'code') return readCode(text)
  if (kind === 'name') return readName(text)
  return kind === 'firm' ? readFirm(text) : readPlace(text)
}

export const isNoLabel = (text: string): boolean => findLabel(text)?.isParted !== true
