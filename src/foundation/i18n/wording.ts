// docs/content-style.md has the reasons.
import type { Language } from './languages.ts'

interface WordingRule {
  avoid: RegExp
  example: string
  instead: string
  /** Not for the documents and the command line, which are plain text. */
  isForScreens?: true
}

export const wordingRules: Readonly<Record<Language, readonly WordingRule[]>> = {
  en: [
    {
      avoid: /\bmails?\b(?! (servers?|providers?|programs?|reports?)\b)/i,
      example: 'You will get a mail.',
      instead: 'email',
    },
    { avoid: /\bour letters?\b/i, example: 'For our letters to you.', instead: 'our emails' },
    { avoid: /\bhand(s|ed|ing)? in\b/i, example: 'It was handed in.', instead: 'submit' },
    { avoid: /\bbegun\b/i, example: 'The interview has begun.', instead: 'started' },
    { avoid: /\brefus(e|es|ed|al|als)\b/i, example: 'Your application was refused.', instead: 'reject' },
    { avoid: /\b(some|any|every|no)body\b/i, example: 'Nobody works on it.', instead: 'someone, anyone, no one' },
    { avoid: /\bwhoever\b/i, example: 'Whoever uses it', instead: 'the person who' },
    { avoid: /\bcenters?\b/i, example: 'Choose a center', instead: 'centre' },
    { avoid: /\bby (itself|themselves)\b/i, example: 'It is saved by itself.', instead: 'automatically' },
    { avoid: /\bstands?\b/i, example: 'The decision stands.', instead: 'remains, is shown' },
    { avoid: /\blook(s|ed|ing)? at\b/i, example: 'An officer looks at it.', instead: 'check, review' },
    { avoid: /\b(take|takes|took|taken)( \w+)? back\b/i, example: 'You took it back.', instead: 'withdraw' },
    { avoid: /\b(run|runs|ran) out\b/i, example: 'The visa has run out.', instead: 'expire' },
    { avoid: /\bgo(es)? on\b/i, example: 'The review goes on.', instead: 'continue' },
    {
      avoid: /\bis here\b|\bwhat came of\b|\bmore from you\b/i,
      example: 'The money is here.',
      instead: 'arrived, outcome',
    },
    { avoid: /\bcounts? again\b/i, example: 'The visa counts again.', instead: 'becomes valid again' },
    { avoid: /\bthe own\b/i, example: 'An error on the own visa.', instead: 'your, its' },
    { avoid: /\bof together\b/i, example: 'Two transfers of together $160.00', instead: 'totalling' },
    { avoid: /\bworking days?\b/i, example: 'Up to five working days.', instead: 'business days' },
    {
      avoid: /\bthe (application|case|payment|transfer|visa) \{\}/i,
      example: 'Confirm the transfer {}',
      instead: 'no article before a number',
    },
    { avoid: /\bnot in force\b/i, example: 'This reason is not in force.', instead: 'no longer available' },
    { avoid: /\bfits?\b/i, example: 'No account fits these filters.', instead: 'match, suit', isForScreens: true },
    {
      avoid: /\bcount(s|ed)? from\b/i,
      example: 'The stay counts from your arrival.',
      instead: 'starts, relative to',
      isForScreens: true,
    },
    {
      avoid: /\p{L}'(?!s (Birthday|Day))\p{L}/u,
      example: "The search didn't work.",
      instead: '’',
      isForScreens: true,
    },
    { avoid: /"/, example: 'Choose "Appeal".', instead: '“ and ”', isForScreens: true },
    { avoid: /…/, example: 'Searching…', instead: 'three dots, as in Loading...', isForScreens: true },
  ],
  es: [
    { avoid: /\bfuncionari[oa]s?\b/i, example: 'Un funcionario decide.', instead: 'agente' },
    { avoid: /comprobación de identidad/i, example: 'Falta la comprobación de identidad.', instead: 'verificación' },
    { avoid: /\b(tú|tu|tus)\b/i, example: 'Abra tu solicitud.', instead: 'usted, su' },
    {
      avoid: /antes del? \{\}/,
      example: 'Responda antes del {}.',
      instead: 'a más tardar el {}: the day itself counts',
    },
  ],
  fr: [
    { avoid: /\p{L}'/u, example: "l'agent", instead: '’' },
    { avoid: /[^\s\u00a0][?!;](\s|$)|\p{L}:(\s|$)| [:;?!]/u, example: 'Êtes-vous là ?', instead: 'a no-break space' },
    { avoid: /«[^\u00a0]|[^\u00a0]»/, example: '« Recours »', instead: 'no-break spaces inside « »' },
    { avoid: /contrôles? d’identité/i, example: 'Le contrôle d’identité manque.', instead: 'vérification' },
    { avoid: /\brejet/i, example: 'Votre demande est rejetée.', instead: 'refus' },
    { avoid: /avant le \{\}/, example: 'Répondez avant le {}.', instead: 'au plus tard le {}: the day itself counts' },
    { avoid: /\bfonctionnaires?\b/i, example: 'Un fonctionnaire décide.', instead: 'agent' },
  ],
  de: [
    { avoid: /\b(Pass|Passes|Pässen?|Passnummern?)\b/, example: 'Ihr Pass', instead: 'Reisepass' },
    { avoid: /beamt/i, example: 'Ein Sachbeamter prüft es.', instead: 'die Sachbearbeitung' },
    { avoid: /\b([Dd]u|[Dd]eine?[mnrs]?)\b/, example: 'Öffne deinen Antrag.', instead: 'Sie, Ihr' },
    { avoid: /\be-Visum/, example: 'Ihr e-Visum', instead: 'E-Visum' },
    { avoid: /Antragsteller/, example: 'Der Antragsteller', instead: 'antragstellende Person' },
    { avoid: /Zustimmung zur Aufzeichnung/, example: 'Zustimmung zur Aufzeichnung', instead: 'Einwilligung' },
    { avoid: /angefochten/, example: 'Die Abbuchung wurde angefochten.', instead: 'beanstandet' },
    { avoid: /(?<!E-)\bMails?\b/, example: 'Die Mail ist da.', instead: 'E-Mail' },
  ],
  zh: [
    { avoid: /处理费|手续费/, example: '另加手续费', instead: '办理费' },
    { avoid: /监视名单/, example: '监视名单为空', instead: '监控名单' },
    { avoid: /\{\}前/, example: '请于{}前答复。', instead: '最迟于{}: the day itself counts' },
    { avoid: /审批结果/, example: '审批结果可能较晚。', instead: '决定' },
    { avoid: /(?<!边境)官员/, example: '官员会核对。', instead: '签证官' },
    {
      avoid: /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u,
      example: '请稍候,谢谢',
      instead: 'full-width punctuation',
    },
    { avoid: /\p{Script=Han}\./u, example: '正在登录...', instead: '。 or ……' },
    { avoid: /\p{Script=Han} \d|\d \p{Script=Han}/u, example: '还有 3 天', instead: 'no spaces around numbers' },
  ],
}
