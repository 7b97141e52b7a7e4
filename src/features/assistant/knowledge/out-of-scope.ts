// What no entry may answer, however close its words are: advice that could hurt somebody, other countries' rules, and
// words that try to steer the assistant instead of asking something.
import type { Language } from '#foundation/i18n/languages.ts'
import { namesIn } from './country-in.ts'
import { plain } from './normalize.ts'

interface Subject {
  words: Readonly<Record<Language, RegExp>>
  /** A question that also has these words is about the service after all. */
  unless?: RegExp
  /** What follows a real question does not spoil it. */
  isOnlyFirstSentence?: boolean
}

const aboutOurs =
  /\b(pay|paying|payment|card|data|upload|website|site|link|email|pagar|pago|tarjeta|datos|pagina|enlace|payer|paiement|carte|donnees|lien|zahlen|bezahlen|zahlung|karte|daten|webseite|hochladen|insurance|seguro de|assurance|versicherung)\b|付款|支付|付钱|信用卡|银行卡|资料|数据|信息|网站|链接|上传|保险/

const subjects: readonly Subject[] = [
  // Safety
  {
    unless: aboutOurs,
    words: {
      en: /\b(safe|safety|unsafe|dangerous|danger|terror\w*|attacks?|kidnap\w*|crime|criminals?|robbed|robber\w*|riots?|unrest|civil war|gangs?|pirates?|protests?|travel alone|walk alone|ebola|outbreak|epidemic)\b/,
      es: /\b(es seguro|segura viajar|seguro viajar|seguridad del pais|peligro\w*|atentados?|terroris\w*|secuestr\w*|delincuen\w*|robos?|disturbios|guerra|viajar sol[oa]|sin peligro|ebola|epidemia|brote)\b/,
      fr: /\b(dangereu\w*|danger|sans risque|risque|en securite|securite du pays|attentats?|terroris\w*|enlevements?|criminalite|delinquance|vols a|emeutes?|troubles|guerre|voyager seule?|ebola|epidemie)\b/,
      de: /\b(sicher|gefahr\w*|unsicher|anschlag\w*|anschlage|terror\w*|entfuhr\w*|kriminalitat|uberfall\w*|unruhen|burgerkrieg|krieg|allein reisen|alleine reisen|ebola|seuche|ausbruch)\b/,
      zh: /安全吗|安不安全|治安|危险|恐怖|袭击|绑架|犯罪|抢劫|暴乱|骚乱|战争|打仗|疫情|埃博拉|一个人去|独自/,
    },
  },
  // Weather
  {
    words: {
      en: /\b(weather|raining|rainy|rain|raincoat|umbrella|dry season|wet season|monsoon|forecast|temperature|how hot|how cold|how warm|humid\w*|climate|sunscreen)\b/,
      es: /\b(que tiempo (hace|hara)|clima|llueve|llover\w*|lluvias?|paraguas|estacion seca|epoca seca|temperatura|pronostico|cuanto calor|humedad)\b/,
      fr: /\b(quel temps (fait|fera)|meteo|climat|pluie|pleut|pleuvoir|parapluie|saison (seche|des pluies)|temperature|quelle chaleur|humidite)\b/,
      de: /\b(wetter|regnet|regen\w*|regenzeit|trockenzeit|klima|temperatur\w*|wie (heiss|warm|kalt)|vorhersage|schwul)\b/,
      zh: /天气|下雨|雨季|旱季|干季|气候|气温|温度|多热|多冷|雨衣|雨伞/,
    },
  },
  // Health
  {
    unless:
      /yellow fever|fiebre amarilla|fievre jaune|gelbfieber|黄热|certificate|certificado|certificat|impfpass|impfausweis|medical visa|visado medico|visa medical|medizinisches visum|医疗签/,
    words: {
      en: /\b(fever|dizzy|headache|nausea|vomit\w*|diarrh\w*|pregnan\w*|dose|dosage|paracetamol|ibuprofen|antibiotic\w*|pills?|tablets?|antimalarials?|malaria|side effects?|medicine for|medication|symptoms?|tap water|drinking water|drink the water|mosquito\w*)\b/,
      es: /\b(fiebre|mareos?|mareado|dolor de|nauseas|vomit\w*|diarrea|embaraza\w*|dosis|paracetamol|ibuprofeno|antibiotic\w*|pastillas?|comprimidos?|malaria|paludismo|efectos secundarios|medicina para|medicamentos?|sintomas?|agua del grifo|beber agua|mosquitos?)\b/,
      fr: /\b(fievre|vertiges?|mal de tete|nausees?|vomi\w*|diarrhee|enceinte|dose|paracetamol|ibuprofene|antibiotique\w*|comprimes?|cachets?|malaria|paludisme|effets secondaires|medicaments?|symptomes?|eau du robinet|boire l eau|moustiques?)\b/,
      de: /\b(fieber|schwindelig|schwindlig|kopfschmerz\w*|ubelkeit|erbrech\w*|durchfall|schwanger\w*|dosis|dosierung|paracetamol|ibuprofen|antibiotik\w*|tabletten|malaria\w*|nebenwirkung\w*|medikament\w*|symptome?|leitungswasser|wasser trinken|mucken)\b/,
      zh: /发烧|头晕|头疼|头痛|恶心|呕吐|拉肚子|腹泻|孕妇|怀孕|剂量|扑热息痛|布洛芬|抗生素|抗疟|疟疾|副作用|吃什么药|吃哪种|症状|自来水|喝水|蚊子/,
    },
  },
  // Law
  {
    words: {
      en: /\b(sue|lawsuit|lawyer|attorney|landlord|deposit back|my deposit|tenant|compensation from|divorce|custody|inheritance|contract law|my rights|press charges)\b/,
      es: /\b(demandar|demanda judicial|abogad\w*|caser\w*|fianza|inquilin\w*|indemnizacion de|divorci\w*|custodia|herencia|que derechos|mis derechos)\b/,
      fr: /\b(poursuivre (la|le|mon|ma)|porter plainte|avocat\w*|proprietaire|caution|locataire|indemnisation de|divorc\w*|garde de|heritage|quels sont mes droits|mes droits)\b/,
      de: /\b(verklag\w*|klage einreichen|anwalt\w*|rechtsanwalt\w*|vermieter\w*|kaution|mieter\w*|schadenersatz|scheidung|sorgerecht|erbschaft|welche rechte)\b/,
      zh: /起诉|打官司|律师|房东|押金|租客|索赔|离婚|抚养权|遗产|什么权利/,
    },
  },
  // Words to the machine instead of a question
  {
    isOnlyFirstSentence: true,
    words: {
      en: /\b(ignore (all |your |the |any )*(previous |prior |above )?(instructions|rules)|previous instructions|system prompt|your (prompt|instructions|rules)|developer mode|jailbreak|pretend (you|to be)|act as|admin\w* password|reveal|forget (your|all) (rules|instructions)|neighbour s (application|visa|status)|someone else s (application|visa|status)|(approve|grant) my visa)\b/,
      es: /\b(ignora (todas )?(las|tus)|instrucciones (anteriores|internas|previas)|prompt|modo desarrollador|finge|actua como|contrasena del admin\w*|olvida (tus|todas)|(aprueba|concede\w*) mi visa\w*|solicitud de mi vecin\w*|visado de mi vecin\w*)\b/,
      fr: /\b(ignore (toutes )?(les|tes)|instructions (precedentes|internes)|prompt|mode developpeur|fais semblant|agis comme|mot de passe (de l )?admin\w*|oublie (tes|toutes)|(approuve|accorde) mon visa|(demande|visa) de mon voisin)\b/,
      de: /\b(ignorier\w*|(bisherigen|vorherigen|internen) anweisungen|systemprompt|system prompt|entwicklermodus|tu so als|verhalte dich|passwort des admin\w*|admin\w*passwort|vergiss (deine|alle)|genehmige mein visum|(antrag|visum) meines nachbarn)\b/,
      zh: /忽略.{0,6}(指令|规则|要求)|系统提示|提示词|开发者模式|假装|管理员密码|忘掉你的|批准我的签证|邻居的(申请|签证)/,
    },
  },
  // Travel tips
  {
    words: {
      en: /\b(recommend\w*|best (beach|hotel|restaurant|bar|place|time)|nicest|nightlife|taxi|uber|souvenirs?|sim card|wifi|how do (people|you) say|speak (bassa|kpelle|french)|currency exchange|tip the|plug|socket|pool)\b/,
      es: /\b(recomiend\w*|mejor (playa|hotel|restaurante|bar|epoca)|vida nocturna|taxi|souvenirs?|tarjeta sim|wifi|como se dice|enchufe|piscina|propina)\b/,
      fr: /\b(recommand\w*|conseille\w* un|(plus belle|meilleur\w*) (plage|hotel|restaurant|bar|periode)|vie nocturne|taxi|souvenirs?|carte sim|wifi|comment dit on|prise electrique|piscine|pourboire)\b/,
      de: /\b(empfiehl\w*|empfehl\w*|schonste\w*|beste\w* (strand|hotel|restaurant|bar|reisezeit)|nachtleben|taxi|souvenirs?|sim karte|wlan|wie sagt man|steckdose|pool|trinkgeld)\b/,
      zh: /推荐|最好的?(海滩|酒店|餐厅)|海滩最好|夜生活|打车|出租车|纪念品|手机卡|怎么说|插座|泳池|小费/,
    },
  },
  // Politics
  {
    words: {
      en: /\b(elections?|president|politic\w*|which party|vote for)\b/,
      es: /\b(elecciones|presidente|politic\w*|que partido|votar)\b/,
      fr: /\b(elections?|president|politique|quel parti|voter)\b/,
      de: /\b(wahl|wahlen|prasident\w*|politik\w*|welche partei|wahlen gehen)\b/,
      zh: /选举|总统|政治|投票|政党/,
    },
  },
]

/** Words before a country that somebody wants to enter; Liberia is not among the names that are looked for. */
const enters =
  /\b(visas?|visado|visum|permit|permiso|permis) (for|to|para|pour|fur)( the| la| el| los| las| le| les| die| den)? $|\b(enter|entering|get into|let me into|allowed into|into|entrar (\w+ )?(en|a)|entrer (\w+ )?(en|au|aux)|einreisen nach|visum in|liberia in)( the| la| el| los| las| die| den)? $|(进入?|去|办)$/
const otherVisa = /schengen|申根|\besta\b|green ?card|绿卡/
const entersAfter = /^( )?(einzureisen|einreisen|也?要签证|签证|需要什么)/

function entersElsewhere(text: string, language: Language): boolean {
  if (otherVisa.test(text)) return true
  const letters = Array.from(text)
  return namesIn(text).some(({ start, length }) => {
    const isSpaced = letters[start] === ' '
    const before = letters.slice(0, isSpaced ? start + 1 : start).join('')
    const endsWord = letters[start + length - 1] === ' '
    const after = letters.slice(endsWord ? start + length - 1 : start + length).join('')
    if (language !== 'zh') return enters.test(before) || (/\bnach $/.test(before) && entersAfter.test(after))
    return enters.test(before) && entersAfter.test(after)
  })
}

export function isOutOfScope(question: string, language: Language): boolean {
  const read = (words: string) => (language === 'zh' ? words.toLowerCase() : ` ${plain(words)} `)
  const text = read(question)
  const [first = ''] = question.split(/(?<=[.!?。！？])\s*/u)
  const isAsked = ({ words, unless, isOnlyFirstSentence }: Subject) =>
    words[language].test(isOnlyFirstSentence ? read(first) : text) && !unless?.test(text)
  return subjects.some(isAsked) || entersElsewhere(text, language)
}
