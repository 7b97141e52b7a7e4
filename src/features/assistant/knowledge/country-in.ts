import { countryCodes, countryName } from '#foundation/values/countries.ts'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { normalizeText } from './normalize.ts'
import { buildTrie, findWords, type Hit } from './trie.ts'

/** Demonyms that do not begin with the country's name. */
const peoples = `
us: american$ americans americain amerikan$ amerikaner us_citizen us_passport us_burger estadounidense americano$ americana$ norteamericano gringo 美国 美籍
uk: british brit$ brits britannique britisch britin$ britanico britanica english$ englishman scottish welsh anglais$ anglaise englander ingles$ inglesa 英国 英籍
de: german$ germans allemand deutsch$ deutsche deutscher deutschen aleman alemana 德国 德籍
fr: french$ frenchman francais$ francaise franzos frances$ francesa 法国 法籍
es: spanish$ spaniard espagnol spanier spanisch espanol$ espanola$ 西班牙
cn: chinese$ chinois$ chinoise chinese chinesin chinesisch chino$ china$ 中国 中华 大陆护照
in: indian$ indians indien$ indienne inder$ inderin indisch indio$ india$ 印度
ch: swiss$ suisse schweizer suizo suiza 瑞士
at: austrian autrichien osterreich austriac 奥地利
be: belgian belge$ belges belgier belgisch belga$ 比利时
ca: canadi kanadi kanada 加拿大
au: australi 澳大利亚 澳洲
nz: new_zealand kiwi$ neuseeland neo_zelandais neozeland 新西兰
ie: irish$ irlandais irlandes irisch$ ire$ 爱尔兰
ng: nigerian$ nigerians nigeriane nigerianer nigerianisch nigeriano nigeriana nigeria 尼日利亚
ne: nigerien$ nigeriens nigerienne nigrisch nigrer nigerino nigerina 尼日尔
gh: ghanaian ghaneen ghanes ghanaer ghanaisch ghana 加纳
sn: senegal 塞内加尔
ml: malian malien malier malisch maliens maliense 马里
bf: burkina burkinab burkines 布基纳法索
ci: ivorian ivoirien ivorer ivorisch marfileno marfilena cote_d_ivoire elfenbeinkuste costa_de_marfil ivory_coast 科特迪瓦 象牙海岸
bj: beninese benin beninois beniner 贝宁
tg: togol togo 多哥
gm: gambia 冈比亚
gn: guinean$ guineans guineen$ guineenne guineer guineisch guineano$ guineana$ 几内亚
gw: bissau 几内亚比绍
cv: cape_verd cabo_verd cap_verd kapverd caboverd 佛得角
sl: sierra_leon sierraleon 塞拉利昂
lb: lebanese libanais libanes libanies 黎巴嫩
nl: dutch$ neerlandais hollandais niederland holland holandes 荷兰
it: italian italien italian$ 意大利
pt: portugu portugies 葡萄牙
br: brazil bresil brasil 巴西
mx: mexic mexik 墨西哥
ar: argentin 阿根廷
co: colombian colombien kolumbian 哥伦比亚
pe: peruan peruvian peruvien 秘鲁
cl: chilen chilien 智利
ve: venezolan venezuel 委内瑞拉
cu: cuban cubain kuban 古巴
jp: japan japon 日本
kr: korean coreen corean 韩国
ru: russ ruso$ rusa$ 俄罗斯
ua: ukrain ucrani 乌克兰
pl: polish$ polonais polac polin$ pole$ polnisch 波兰
tr: turkish turc$ turque turk turco turca 土耳其
eg: egypt agypt egipci 埃及
ma: morocc maroc marokk marroqui 摩洛哥
cm: cameroon camerounais kamerun camerun 喀麦隆
ke: kenya kenia 肯尼亚
za: south_africa sud_african sudafrik sudafrican 南非
ph: filipin philippin 菲律宾
pk: pakistan 巴基斯坦
bd: bangladesh 孟加拉
vn: vietnam 越南
my: malaysi 马来西亚
sg: singapor singapur 新加坡
se: swedish suedois schwed sueco sueca 瑞典
no: norwegian norvegien norweg noruego noruega 挪威
dk: danish danois dan$ danisch danes$ 丹麦
`

/** The destination is not a nationality, unless someone says they are a citizen. */
export const ownCountry = 'lr'
interface Name {
  text: string
  code: string
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

const names: readonly Name[] = [
  ...peoples
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', given = ''] = line.split(': ')
      return given.split(' ').map((name) => ({ text: name.replaceAll('_', ' '), code }))
    }),
  ...countryCodes.flatMap((code) =>
    languageNames.map((language) => ({
      text: `${normalizeText(countryName(code, language))}${language === 'zh' ? '' : '$'}`,
      code,
    })),
  ),
]
  .filter(({ text, code }) => text.replace('$', '') !== '' && code !== ownCountry)
  .map(({ text, code }) => ({ code, text: isChinese(text) ? text : ` ${text.replace('$', ' ')}` }))

/** Represents all states whose citizens may come without a visa; the same rule holds for them. */
export const communityMember = 'gh'

const community = /ecowas|cedeao|ceeac|west african states|西非(国家)?经济共同体|西非经共体|西共体/
const ownCitizens =
  /\b(liberian (citizen|passport|national)|(i am|i m|we are|as a|being) (a )?liberian|pasaporte liberiano|(soy|ciudadan[oa]|nacionalidad) liberian[oa]|passeport liberien|(je suis|citoyen(ne)?|nationalite) liberien(ne)?|liberianische[rnm]? (pass|reisepass|staatsburger\w*|staatsangehorig\w*)|(ich bin|bin|als) liberianer(in)?)\b|利比里亚(护照|公民|国籍|籍|人)/

export const namesCommunity = (question: string): boolean => community.test(normalizeText(question))
export const namesOwnCitizens = (text: string): boolean => ownCitizens.test(text)

const tree = buildTrie(names.map(({ text, code }) => [text, code] as const))

/** Of overlapping names the longest counts: Guinea-Bissau is not Guinea. */
export function namesIn(text: string): Hit[] {
  const longestFirst = findWords(tree, text).sort((one, other) => other.length - one.length)
  const chosen: Hit[] = []
  for (const hit of longestFirst)
    if (!chosen.some((other) => hit.start < other.start + other.length - 1 && other.start < hit.start + hit.length - 1))
      chosen.push(hit)
  return chosen.sort((one, other) => one.start - other.start)
}

/** Words before a destination, not before a country of origin. */
const towards: Readonly<Record<Language, RegExp>> = {
  en: /(for|to|visit|in)( the)? $/,
  es: /(para|a|visitar|en)( el| la| los)? $/,
  fr: /(pour|au|aux|en|vers|visiter)( l| le| la| les)? $/,
  de: /(fur|nach|in)( die| den| das)? $/,
  zh: /(去|到|赴|办|飞)$/,
}

export function countryConcept(question: string, language: Language): 'destination' | 'origin' | undefined {
  const text = ` ${normalizeText(question)} `
  const found = namesIn(text).reduce<Hit | undefined>(
    (longest, hit) => (longest && longest.length >= hit.length ? longest : hit),
    undefined,
  )
  if (!found) return undefined
  const letters = Array.from(text)
  const before = letters.slice(0, language === 'zh' ? found.start : found.start + 1).join('')
  const after = letters.slice(found.start + found.length).join('')
  const isAim = towards[language].test(before) || (language === 'zh' && after.startsWith('签'))
  return isAim && !namesLiberia.test(text) ? 'destination' : 'origin'
}

export const namesLiberia = /liberia|利比里亚|monrovia|蒙罗维亚/
