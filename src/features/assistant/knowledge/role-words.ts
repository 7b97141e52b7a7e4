// Words that tell what a country is to someone, in English, Spanish, French and German, as normalizeText leaves them.

const oneOf = (...lines: string[]): RegExp => new RegExp(`^(${lines.join(' ').replaceAll(' ', '|')})$`)

/** In the order in which a word is looked for. */
const cues = {
  passport: oneOf(
    'passports? citizens? citizenships? nationals? nationality nationalities naturali[sz]ed holders?',
    'pasaportes? ciudadan\\w* nacional nacionales nacionalidad\\w* nacionalizad\\w* naturalizad\\w* titular',
    'passeports? citoyen\\w* nationalites? ressortissant\\w* naturalise\\w* titulaire',
    'pass passe passes \\w*reisepass\\w* passinhaber\\w* \\w*staatsburger\\w* \\w*staatsangehorig\\w* nationalitat\\w* eingeburgert\\w*',
  ),
  married: oneOf('married casad[oa]s? mariee? verheiratet\\w*'),
  speaks: oneOf('speak speaks speaking hablo habla hablamos parle parlons spreche spricht sprechen'),
  /** What a country gives to those who are not its citizens. */
  paper: oneOf(
    'residence residency permits? cards? visas? schengen company employer office university school born descent origins? heritage roots background',
    'residencia permiso tarjeta visados? empresa empleador universidad nacid[oa]s? origen raices ascendencia',
    'sejour permis titre carte entreprise employeur universite nee?s? origines? souche',
    'visum aufenthalts\\w+ niederlassungs\\w+ daueraufenthalt\\w* \\w*erlaubnis \\w*titel firma arbeitgeber universitat herkunft abstammung wurzeln',
  ),
  elsewhere: oneOf(
    'birth raised grew live lived lives living resid\\w+ stay stays staying stayed based work works worked working job jobs employed stud\\w+ holiday',
    'business transit stopover layover road come comes coming came arriv\\w+ fl(y|ies|ying|ew|ights?) depart\\w* leav(e|es|ing) travel\\w* drive driving',
    'visit\\w* mov(e|ed|ing) relocat\\w+ emigrat\\w+ immigrat\\w+ settled trip bus boat naci\\w* criad\\w+ crie crecid\\w+ viv[oeai]\\w* trabaj\\w+ estudi\\w+ vuel[oa]s? vol(ar|amos|ando) viaj\\w+ sal(go|imos|e|ida|iendo)',
    'escala veng[oa] ven(imos|iendo) lleg\\w+ carretera naissance grandi\\w* habit\\w+ vis vit viv(ons|ant|ent) travail\\w* etudi\\w* pars part part(ons|ant|ent)',
    'vole vols? volons correspondance viens vient ven(ons|ant) route voyag\\w+',
    'gebor\\w+ geburt\\w* aufgewachsen leb\\w+ wohn\\w+ ansassig\\w* arbeit\\w* studier\\w+ aufenthalt niederlassung komm\\w+ ankomm\\w+ flieg\\w+ flug \\w+flug',
    'enter\\w* cross\\w* overland border embass\\w+ consul\\w* sail\\w* ship ferry car train entr[aeo]\\w* cruz\\w+ frontera tierra embajada barco autobus coche',
    'frontiere travers\\w+ ambassade bateau voiture landweg grenz\\w* botschaft schiff auto zug',
    'umgezogen ausgewandert eingewandert mude mudad[oa] instalad[oa] installee?s? einreis\\w+ reis(e|en|end|t) zwischenstopp umst\\w+ steige\\w* fahre\\w*',
  ),
  denied: oneOf('no not never without isn aren nicht kein\\w* ohne pas jamais ne sin nunca'),
  became: oneOf(
    'became become now ahora hoy actualmente devenue?s? desormais maintenant geworden wurde inzwischen jetzt mittlerweile',
  ),
  former: oneOf(
    'renounc\\w+ former formerly ex once gave given renunci\\w+ antigu\\w+ anterior renonce\\w* ancien\\w* autrefois fruher\\w* ehemal\\w+',
  ),
  past: oneOf('was were era eramos etais war'),
  relative: oneOf(
    'wife husband spouse partner fiancee? father mother dad mum mom parents? grand(parents?|father|mother) sons? daughters? child children',
    'kids? baby brothers? sisters? friends? girlfriend boyfriend colleagues? she he they her his their',
    'espos[oa] marido mujer pareja padres? madre abuel[oa]s? hij[oa]s? nin[oa]s? herman[oa]s? novi[oa]s? amig[oa]s? ell[oa]s? sus?',
    'femme mari epou(se|x) conjointe? compagnon compagne pere mere grands fils filles? enfants? frere soeur copine? copain amie?s? elles? ils? sa ses leurs?',
    'frau mann ehemann ehefrau vater mutter eltern \\w*eltern oma opa sohn tochter kind kinder\\w* bruder schwester freund freundin partnerin er ihre?\\w?',
  ),
  self: oneOf(
    'i we am are being as yo nosotr[oa]s soy somos como tengo tenemos je j moi nous suis sommes ai avons ich wir bin sind als habe haben',
  ),
  own: oneOf('my our mi mis mon ma mes notre mein\\w* unser\\w*'),
}

export type Cue = keyof typeof cues

const order = Object.entries(cues) as readonly (readonly [Cue, RegExp])[]
export const cueOf = (word: string): Cue | undefined => order.find(([, words]) => words.test(word))?.[0]

export const isLiberian = (word: string): boolean => /^(liberian\w*|liberien\w*)$/.test(word)
/** Between a nationality and its passport. */
export const describesPassport = (word: string): boolean =>
  /^(diplomatic|official|service|biometric|ordinary|valid|new|old|diplomatisch\w*|biometrisch\w*|gultig\w*|neue[nrms]?)$/.test(
    word,
  )

export const isArticle = (word: string): boolean =>
  /^(the|an?|el|la|los|las|una?|uno|le|les|l|une?|der|die|das|dem|den|des|eine?[nmrs]?)$/.test(word)
/** Before a country that someone is in, goes to or passes through. */
export const isPlacing = (word: string): boolean =>
  /^(in|en|au|aux|a|im|dans|to|for|nach|hacia|para|pour|vers|fur|via|through|por|uber|within|near)$/.test(word)
export const isFrom = (word: string): boolean => /^(from|of|de|del|du|des|d|aus|von)$/.test(word)
export const isPluralVerb = (word: string): boolean => /^(are|sind|haben)$/.test(word)
export const joins = (word: string): boolean =>
  /^(and|or|y|e|o|et|ou|und|oder|also|tambien|aussi|auch|plus|sowie)$/.test(word)
/** "Franco-ivoirien" names two countries. */
export const isHalfName = (word: string): boolean =>
  /^(franco|anglo|hispano|germano|italo|sino|belgo|luso|afro)$/.test(word)
export const isIssued = (word: string): boolean =>
  /^(issued|expedid[oa]|emitid[oa]|delivre\w*|ausgestellt\w*|naturali[sz]\w*|nacionaliz\w+|eingeburgert)$/.test(word)
/** What is no longer valid, and what German says at the end. */
export const isOver = (word: string): boolean =>
  /^(aufgegeben|abgelegt|abgegeben|expired|caduc\w+|vencid[oa]|expiree?|perimee?|abgelaufen)$/.test(word)
/** A lost passport still says of which country someone is; a lost citizenship does not. */
export const isLost = (word: string): boolean => /^(lost|perdi|perdid[oa]|perdue?|verlor\w*)$/.test(word)
export const isCitizenship = (word: string): boolean =>
  /^(citizenship|nationality|nacionalidad|ciudadania|nationalite|citoyennete|staats\w+)$/.test(word)

const contrast =
  'but|although|though|while|whereas|however|pero|aunque|mientras|mais|quoique|aber|obwohl|doch|sondern|jedoch'
const and = 'and|y|et|und'
const beginning =
  'i|my|we|am|have|hold|live|work|travel|carry|now|yo|mi|mis|soy|tengo|vivo|trabajo|viajo|resido|je|j|mon|ma|suis|ai|vis|habite|travaille|ich|mein|meine|bin|habe|lebe|wohne|arbeite|besitze|reise|fliege'
/** Where another statement begins without a comma. */
export const newStatement = new RegExp(` (?:(?:${contrast}) |(?:${and}) (?=(?:${beginning}) ))`)

const relativeNames =
  '(wife|husband|spouse|partner|fiancee?|father|mother|dad|mum|mom|parents|sons?|daughters?|child|children|kids?|baby|brother|sister|friend|girlfriend|boyfriend|esposa|esposo|marido|mujer|pareja|padres?|madre|hij[oa]s?|herman[oa]s?|novi[oa]|amig[oa]|femme|mari|epouse|epoux|pere|mere|parents|fils|filles?|enfants?|frere|soeur|copine|copain|amie?|frau|mann|ehemann|ehefrau|vater|mutter|eltern|sohn|tochter|kind|kinder|bruder|schwester|freund|freundin)'
/** A question that someone asks for another person. */
export const asksForRelative = new RegExp(
  [
    `\\b(does|do|can|could|must|will|may|should|braucht|brauchen|kann|darf|muss|puede|necesita|peut|doit) (my|our|mi|mis|mon|ma|mes|mein\\w*|unser\\w*)( \\w+)?( \\w+)? ${relativeNames}\\b`,
    `\\b${relativeNames}( \\w+)? (needs?|requires?|has to|must|necesitan?|tienen? que|a besoin|ont besoin|doit|doivent|braucht|brauchen|muss|mussen|darf)\\b`,
    `\\b(for|para|pour|fur) (my|our|mi|mis|mon|ma|mes|mein\\w*|unser\\w*)( \\w+)? ${relativeNames}\\b`,
    '\\b(does|can|must|will|may)( she| he| they)\\b|\\b(she|he|they) (needs?|has to|have to|must)\\b',
    '\\b(pour|para|for|fur) (elles?|lui|eux|ella|ellos|el|her|him|them|sie|ihn)( |$)',
    '\\ba t (elle|il)\\b|\\b(elles?|ils?) (a besoin|ont besoin|doit|doivent)\\b|\\b(braucht|muss|darf)( sie| er)\\b',
  ].join('|'),
)
export const asksForBoth = new RegExp(
  `\\b${relativeNames} (and|y|et|und) (i|yo|moi|ich)\\b|\\b(we both|los dos|tous les deux|wir beide)\\b`,
)
