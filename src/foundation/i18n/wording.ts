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
    { avoid: /控制台/, example: '转账信息见控制台。', instead: '个人中心' },
    { avoid: /跟踪(您|我)?的?申请|申请的?跟踪/, example: '在“跟踪申请”中打开', instead: '查询进度' },
    { avoid: /边境官员|移民官/, example: '由边境官员决定', instead: '边检人员' },
    { avoid: /电子报/, example: '退订电子报', instead: '资讯邮件' },
    { avoid: /去名/, example: '去名保存', instead: '匿名' },
    { avoid: /第二位/, example: '须由第二位管理员确认', instead: '另一位' },
    {
      avoid: /[结终]束.{0,6}会话|会话均?已结束/,
      example: '结束其他会话',
      instead: '退出登录: of a device, not of a chat',
    },
    { avoid: /电子邮件地址/, example: '您的电子邮件地址已更改', instead: '电子邮箱' },
    { avoid: /文件未?被接受|未被接受的文件/, example: '文件未被接受', instead: '未通过审核' },
    { avoid: /已缴状态/, example: '费用未处于已缴状态', instead: '未缴清' },
    { avoid: /最迟在|日期之前作出/, example: '最迟在{}决定', instead: '最迟于{}: the day itself counts' },
    { avoid: /补充信息/, example: '要求补充信息', instead: '补充材料' },
    { avoid: /\d+ ?(x|mm)|\dx\d/, example: '35x45mm', instead: '35×45毫米' },
    { avoid: /申请新的?链接/, example: '请重新申请新链接', instead: '重新获取链接: 申请 is the visa application' },
  ],
}
