const name = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr|Mme|Mlle|M|Monsieur|Madame|Sr|Sra|Srta|Herrn?|Frau)\.? )?(?:\p{Lu}[\p{L}\p{M}'’.-]*\p{L}(?: (?=\p{Lu}|(?:de|del|la|van|von|der|den|di|da|dos|bin|al|el|y)\b)(?:\p{Lu}[\p{L}\p{M}'’-]*|de|del|la|van|von|der|den|di|da|dos|bin|al|el|y)){1,5})`
const han = String.raw`(?:\p{Script=Han}{2,4}?|\p{Script=Han}{1,6}·\p{Script=Han}{1,6})`
/** A full stop ends the sentence and the name, unless it is that of an abbreviation such as S.A. */
const firmWord = String.raw`\p{Lu}[\p{L}\p{M}\p{N}&'’-]*(?:(?<=Co|Cie|St)\.)?`
const firm = String.raw`${firmWord}(?: (?:(?:of|and|de|del|du|des|la|le|les|et|y|und|für|&) )?${firmWord}(?!\.\p{Lu})){0,6}(?:,? (?:\p{Lu}\.){2,4})?`
const hanFirm = String.raw`\p{Script=Han}{2,24}?(?:公司|集团|银行|大学|学校|医院|研究院|研究所|事务所|中心)`
/** The edge of a word; that of the language knows no accents. */
const edge = String.raw`(?:(?<=\p{L})(?!\p{L})|(?<!\p{L})(?=\p{L}))`
const pattern = (text: string) =>
  new RegExp(
    text
      .replaceAll('\\b', edge)
      .replaceAll('NAME', `(?<found>${name})`)
      .replaceAll('HANFIRM', `(?<found>${hanFirm})`)
      .replaceAll('HAN', `(?<found>${han})`)
      .replaceAll('FIRM', `(?<found>${firm})`),
    'gu',
  )

export const hostPatterns: readonly RegExp[] = [
  pattern(String.raw`\bI, (?:the undersigned,? )?NAME,`),
  pattern(String.raw`\bI,? the undersigned,? NAME\b`),
  pattern(String.raw`\b[Mm]y name is NAME\b`),
  pattern(String.raw`\b[Jj]e,? soussignée?,? NAME,`),
  pattern(String.raw`\b[Jj]e m['’]appelle NAME\b`),
  pattern(String.raw`\bYo,? (?:el abajo firmante,? |la abajo firmante,? )?NAME,`),
  pattern(String.raw`\b[Qq]uien suscribe,? NAME,`),
  pattern(String.raw`\bich, NAME,`),
  pattern(String.raw`\b[Mm]ein Name ist NAME\b`),
  pattern(String.raw`本人(?:姓名)?[:： ]?HAN(?=[,，(（、。]|现|身份|系|是)`),
  pattern(String.raw`我[,，]?HAN[,，]`),
]

export const guestPatterns: readonly RegExp[] = [
  pattern(
    String.raw`\binvit(?:e|ing) (?:my (?:friend|brother|sister|mother|father|cousin|colleague|wife|husband|son|daughter|uncle|aunt|business partner),? |our (?:friend|guest|partner|colleague|client),? )?NAME\b`,
  ),
  pattern(String.raw`\bextend (?:an|this|our|my) invitation to NAME\b`),
  pattern(
    String.raw`\binvit(?:e|er|ons|ant) (?:mon ami|mon amie|ma sœur|mon frère|ma mère|mon père|mon collègue|notre partenaire)?,? ?NAME\b`,
  ),
  pattern(
    String.raw`\binvit(?:o|ar|amos|ando) a (?:mi amigo|mi amiga|mi hermano|mi hermana|mi madre|mi padre|nuestro socio)?,? ?NAME\b`,
  ),
  pattern(
    String.raw`\blade[nt]? (?:ich|wir)\b(?:, [^,]{3,60}, [^,]{3,60},|, [^,]{3,60},)? (?:hiermit |herzlich |gerne |meinen Freund |meine Freundin |meinen Bruder |meine Schwester )*NAME\b(?:[^.]|(?<=\d)\.){0,90}?\bein\b`,
  ),
  pattern(
    String.raw`\b(?:ich|[Ww]ir) lade[n]? (?:hiermit |herzlich |gerne |meinen Freund |meine Freundin )*NAME\b(?:[^.]|(?<=\d)\.){0,90}?\bein\b`,
  ),
  pattern(String.raw`(?:uns|mich),? NAME\b[^.,]{0,60}?\beinzuladen\b`),
  pattern(
    String.raw`邀请(?:我的朋友|我的同事|我的父亲|我的母亲|贵公司|友人)?HAN(?=先生|女士|小姐|博士|于|来|到|前往|访|赴|在|[,，。(（])`,
  ),
]

export const employeePatterns: readonly RegExp[] = [
  pattern(String.raw`\b(?:[Cc]ertify|[Cc]onfirm|[Ss]tate|[Aa]ttest|[Vv]erify|[Cc]ertifies|[Cc]onfirms) that NAME\b`),
  pattern(
    String.raw`\b(?:[Cc]ertifions|[Aa]ttestons|[Cc]onfirmons|[Cc]ertifie|[Aa]tteste|[Cc]onfirme) (?:par la présente )?que NAME\b`,
  ),
  pattern(
    String.raw`\b(?:[Cc]ertificamos|[Cc]ertifico|[Hh]acemos constar|[Hh]ago constar|[Cc]onfirmamos|[Hh]ace constar|[Cc]ertifica) que NAME\b`,
  ),
  pattern(
    String.raw`\b(?:[Bb]estätigen|[Bb]escheinigen|[Bb]estätigt|[Bb]escheinigt)(?: wir)?(?: hiermit)?, dass NAME\b`,
  ),
  pattern(String.raw`兹?证明(?:我公司员工|我单位员工|员工)?[:： ]?HAN(?=先生|女士|小姐|自|系|是|为|于|在|[,，(（])`),
  pattern(String.raw`员工[:： ]?HAN(?=先生|女士|小姐|自|系|是|为|于|在|[,，(（])`),
]

export const employerPatterns: readonly RegExp[] = [
  pattern(
    String.raw`\b(?:employed (?:by|at|with)|employee of|works (?:for|at)|working (?:for|at|with)|worked (?:for|at)|staff of) (?:the )?FIRM`,
  ),
  pattern(
    String.raw`\b(?:employée? (?:par|chez|de)|travaille (?:chez|pour|à)|salariée? (?:de|chez)|au sein de|ressources humaines de|personnel de) (?:la |l['’])?FIRM`,
  ),
  pattern(
    String.raw`\b(?:trabaja (?:en|para)|servicios en|emplead[oa] (?:de|en|por)|plantilla de|labora en) (?:la )?FIRM`,
  ),
  pattern(String.raw`\b(?:bei(?: der)?|Arbeitsverhältnis mit(?: der)?|Mitarbeiter(?:in)? der|Angestellter? der) FIRM`),
  pattern(String.raw`(?:在|就职于|任职于|供职于|系|我单位|我公司|本单位)HANFIRM`),
]

export const addressLeads: readonly RegExp[] = [
  /(?<!\p{L})(?:stay|staying|live|living|lodge|lodged|reside|residing|accommodated|hosted|housed)(?!\p{L})[^.:]{0,50}?(?<!\p{L})(?:at|in)(?: (?:my|our) (?:home|house|residence|apartment|flat|place))?(?:,? (?:located |situated )?at)?(?: the (?:following )?address)?:? (?=[\p{Lu}\d])/gu,
  /(?<!\p{L})(?:address|adresse suivante|siguiente dirección|dirección|folgender Adresse|Adresse)(?: is| :|:|) ?:? ?(?=[\p{Lu}\d])/gu,
  /(?<!\p{L})(?:logera|logé|logée|hébergée?|séjournera|résidera|habitera)(?!\p{L})[^.:]{0,50}?(?: à l['’]adresse suivante ?:| à l['’]adresse| au| à) (?=[\p{Lu}\d])/gu,
  /(?<!\p{L})(?:se alojará|se hospedará|alojad[oa]|residirá|vivirá)(?!\p{L})[^.:]{0,40}?(?<!\p{L})en(?: mi (?:casa|domicilio|vivienda),? (?:en|sita en|situada en))?(?: la dirección:?)? (?=[\p{Lu}\d])/gu,
  /(?<!\p{L})(?:wohnt|wohnen|Unterbringung erfolgt|untergebracht|Unterkunft)(?!\p{L})[^.:]{0,40}?(?<!\p{L})(?:unter der Adresse|unter folgender Adresse:|in der|in|im) (?=[\p{Lu}\d])/gu,
  /(?:地址(?:为|是)?[:：]?|下榻于?|住在|入住于?|居住于|住宿于|暂住于?)(?=[\p{Script=Han}])/gu,
]
export const addressEnd =
  /(?<!(?<!\p{L})(?:St|Ave|Rd|Blvd|Str|Apt|Bd|Av|No|Nr|Dr))\.(?=\s|$)|[。;；]|,? (?:from|during|for the|between|while|where|du|pendant|durante|del|desde|während|vom|wo|and will|und) |，/u

/** Dates after these words are not travel dates: a birth, an issue, the date of the letter. */
export const otherDays =
  /(?<!\p{L})(?:born|birth|née?|naissance|nacid[oa]|nacimiento|geboren|geburtsdatum|issued|expires|expiry|valid until|dated|délivré|expire|expedido|caduca|ausgestellt|gültig bis|since|depuis|desde|seit)(?!\p{L})[^.,]{0,20}$|(?:出生|签发|有效期)[^。，]{0,6}$|自$/iu
export const otherDaysAfter = /^ ?(?:出生|起(?!至|到)|签发)/u

export const comes =
  /(?<!\p{L})(?:arriv\p{L}*|lleg\p{L}*|reist|anreis\p{L}*|ankomm\p{L}*|kommt|ankunft)(?!\p{L})|抵达|到达|来访|前来/iu
export const goes =
  /(?<!\p{L})(?:leav\p{L}*|depart\p{L}*|repart\p{L}*|march\p{L}*|salid\p{L}*|saldrá|regres\p{L}*|return\p{L}*|abreis\p{L}*|zurück\p{L}*|quitt\p{L}*|fly|rentr\p{L}*|ab)(?!\p{L})|离开|返回|回国|离境/iu

export const closings =
  /^(?:yours (?:sincerely|faithfully|truly)|sincerely|(?:kind|best|warm|with kind) regards|respectfully|cordialement|(?:veuillez|je vous prie|nous vous prions|bien à vous|sincères salutations|salutations)(?!\p{L}).*|atentamente|(?:un )?cordial(?:es)? saludos?|(?:le |les )?salud[ao]\p{L}*.*|mit freundlichen gr(?:ü|u)(?:ß|ss)en|(?:herzliche|freundliche|viele|beste) gr(?:ü|u)(?:ß|ss)e|hochachtungsvoll|此致.*|顺祝.*|敬上|邀请人.*|谨启)[,.。]?$/iu
