// ISO 3166-1, with the additions of Doc 9303-3, section 5.
import { trimEnd } from '#foundation/values/trim-end.ts'

const codes = [
  'ad AND ae ARE af AFG ag ATG ai AIA al ALB am ARM ao AGO aq ATA ar ARG as ASM at AUT au AUS aw ABW ax ALA az AZE',
  'ba BIH bb BRB bd BGD be BEL bf BFA bg BGR bh BHR bi BDI bj BEN bl BLM bm BMU bn BRN bo BOL bq BES br BRA bs BHS',
  'bt BTN bv BVT bw BWA by BLR bz BLZ ca CAN cc CCK cd COD cf CAF cg COG ch CHE ci CIV ck COK cl CHL cm CMR cn CHN',
  'co COL cr CRI cu CUB cv CPV cw CUW cx CXR cy CYP cz CZE de D dj DJI dk DNK dm DMA do DOM dz DZA ec ECU ee EST',
  'eg EGY eh ESH er ERI es ESP et ETH fi FIN fj FJI fk FLK fm FSM fo FRO fr FRA ga GAB gd GRD ge GEO gf GUF gg GGY',
  'gh GHA gi GIB gl GRL gm GMB gn GIN gp GLP gq GNQ gr GRC gs SGS gt GTM gu GUM gw GNB gy GUY hk HKG hm HMD hn HND',
  'hr HRV ht HTI hu HUN id IDN ie IRL il ISR im IMN in IND io IOT iq IRQ ir IRN is ISL it ITA je JEY jm JAM jo JOR',
  'jp JPN ke KEN kg KGZ kh KHM ki KIR km COM kn KNA kp PRK kr KOR kw KWT ky CYM kz KAZ la LAO lb LBN lc LCA li LIE',
  'lk LKA lr LBR ls LSO lt LTU lu LUX lv LVA ly LBY ma MAR mc MCO md MDA me MNE mf MAF mg MDG mh MHL mk MKD ml MLI',
  'mm MMR mn MNG mo MAC mp MNP mq MTQ mr MRT ms MSR mt MLT mu MUS mv MDV mw MWI mx MEX my MYS mz MOZ na NAM nc NCL',
  'ne NER nf NFK ng NGA ni NIC nl NLD no NOR np NPL nr NRU nu NIU nz NZL om OMN pa PAN pe PER pf PYF pg PNG ph PHL',
  'pk PAK pl POL pm SPM pn PCN pr PRI ps PSE pt PRT pw PLW py PRY qa QAT re REU ro ROU rs SRB ru RUS rw RWA sa SAU',
  'sb SLB sc SYC sd SDN se SWE sg SGP sh SHN si SVN sj SJM sk SVK sl SLE sm SMR sn SEN so SOM sr SUR ss SSD st STP',
  'sv SLV sx SXM sy SYR sz SWZ tc TCA td TCD tf ATF tg TGO th THA tj TJK tk TKL tl TLS tm TKM tn TUN to TON tr TUR',
  'tt TTO tv TUV tw TWN tz TZA ua UKR ug UGA uk GBR um UMI us USA uy URY uz UZB va VAT vc VCT ve VEN vg VGB vi VIR',
  'vn VNM vu VUT wf WLF ws WSM ye YEM yt MYT za ZAF zm ZMB zw ZWE',
]

const pairs = codes.flatMap((line) =>
  [...line.matchAll(/([a-z]{2}) ([A-Z]{1,3})\b/g)].map(([, two = '', three = '']) => [two, three] as const),
)
const threeLetters: ReadonlyMap<string, string> = new Map(pairs)
const twoLetters: ReadonlyMap<string, string> = new Map(pairs.map(([two, three]) => [three, two]))

const withoutNationality = { stateless: 'XXA', refugee: 'XXB', otherRefugee: 'XXC', unspecified: 'XXX' } as const

const others =
  'GBD GBN GBO GBP GBS RKS XKX XXK EUE UNO UNA UNK XBA XCC XCE XCO XDC XEC XIM XMP XOM XPO XXA XXB XXC XXX UTO'.split(
    ' ',
  )

/** Seen on documents, though no standard lists them. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['BDR', 'de'], // specimens of the German printing works
  ['DEU', 'de'], // ISO's code, where ICAO's is D
])

export const zoneStates: readonly string[] = [...twoLetters.keys(), ...others, ...irregular.keys()]

export function stateCode(country: string): string {
  return threeLetters.get(country) ?? withoutNationality.unspecified
}

export function countryOfState(code: string): string | undefined {
  const state = trimEnd(code, '<')
  return twoLetters.get(state) ?? irregular.get(state)
}
