// docs/content-style.md has the reasons.
import type { Language } from './languages.ts'

interface WordingRule {
  avoid: RegExp
  example: string
  instead: string
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
    { avoid: /\.\.\.|[\p{L}\d]…/u, example: 'Wird geladen...', instead: 'a space and …' },
    { avoid: /\d-\d+ (Tage|Werktage|Arbeitstage|Wochen|Stunden)/, example: '5-7 Arbeitstage', instead: 'the dash –' },
    { avoid: /[Ww]erktag/, example: 'Das dauert 5 Werktage.', instead: 'Arbeitstag: a Saturday is a Werktag' },
    {
      avoid: /\b(Sie|Ausreise|Antwort|Betrag|[Ff]ällig|[Üü]berweisen) bis \{\}/,
      example: 'Bitte antworten Sie bis {}.',
      instead: 'bis zum {}',
    },
    { avoid: /Art des Visums/, example: 'Wählen Sie die Art des Visums.', instead: 'Visumart' },
    {
      avoid: /(Kopie|Scan) des Reisepasses|Reisepasskopie|Fotoseite/,
      example: 'Laden Sie eine Kopie des Reisepasses hoch.',
      instead: 'Reisepass-Scan, Seite mit Ihrem Lichtbild',
    },
    { avoid: /strittig|Zahlungsstreit/i, example: 'Die Zahlung ist strittig.', instead: 'beanstandet' },
    {
      avoid: /Überprüfung (verlang|erbeten|bitten)/,
      example: 'Sie haben eine Überprüfung verlangt.',
      instead: 'Überprüfung beantragen',
    },
    { avoid: /nicht akzeptiert/, example: 'Ein Dokument wurde nicht akzeptiert.', instead: 'nicht angenommen' },
    { avoid: /Ländervorwahl/, example: 'Mit Ländervorwahl', instead: 'Landesvorwahl' },
    { avoid: /Wählen Sie die Schaltfläche/, example: 'Wählen Sie die Schaltfläche.', instead: 'Klicken Sie auf' },
    { avoid: /Mitglied(er)? des Personals/, example: 'Ein Mitglied des Personals', instead: 'Person, unser Team' },
    { avoid: /["”]/, example: 'die Seite "Kontakt"', instead: '„Kontakt“' },
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
