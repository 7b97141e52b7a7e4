// Which country a question is about: its name in any of our languages, or what its people are called.
import { countryCodes, countryName } from '#platform/countries.ts'
import { languageNames } from '#platform/languages.ts'
import { plain } from './plain.ts'

/** What people of a country call themselves, where the country's name is not the beginning of it. */
const peoples = `
us: american americain amerikan estadounidense americano 美国
uk: british britannique britisch britanico english$ 英国
de: german$ germans allemand deutsch$ deutsche aleman 德国
fr: french francais franzos frances$ 法国
es: spanish espagnol spanier spanisch espanol 西班牙
cn: chinese chinois chines chino$ china$ 中国
in: indian$ indien inder$ indisch indio$ india$ 印度
ch: swiss suisse schweizer suizo 瑞士
be: belgian belge belgier belga 比利时
ng: nigerian nigeria 尼日利亚
ne: nigerien 尼日尔
gh: ghanaian ghaneen ghanes ghana 加纳
sn: senegal 塞内加尔
ml: malian malien malier 马里
ci: ivorian ivoirien ivorer marfileno 科特迪瓦
lb: lebanese libanais libanes libanies 黎巴嫩
nl: dutch neerlandais hollandais niederland holland 荷兰
it: italian italien 意大利
br: brazil bresil brasil 巴西
mx: mexic 墨西哥
gn: guinean$ guineen$ guineer guineano$ 几内亚
sl: sierra_leone 塞拉利昂
`

const words: readonly (readonly [pattern: string, code: string])[] = [
  ...peoples
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', names = ''] = line.split(': ')
      return names.split(' ').map((name) => [name.replaceAll('_', ' '), code] as const)
    }),
  ...countryCodes.flatMap((code) =>
    languageNames.map(
      (language) => [`${plain(countryName(code, language))}${language === 'zh' ? '' : '$'}`, code] as const,
    ),
  ),
].sort(([one], [other]) => other.length - one.length)

/** Where everybody is going is nobody's nationality. */
const destination = 'lr'

export function countryIn(question: string): string | undefined {
  const text = ` ${plain(question)} `
  const isNamed = (pattern: string) => {
    if (/\p{Script=Han}/u.test(pattern)) return text.includes(pattern)
    return pattern.endsWith('$') ? text.includes(` ${pattern.slice(0, -1)} `) : text.includes(` ${pattern}`)
  }
  return words.find(([pattern, code]) => code !== destination && pattern !== '$' && isNamed(pattern))?.[1]
}
