import { normalizeText } from './knowledge/normalize.ts'

interface Courtesy {
  said: readonly string[]
  answer: string
}

const courtesies: readonly Courtesy[] = [
  {
    said: [
      'hi',
      'hello',
      'hey',
      'hi there',
      'hello there',
      'good morning',
      'good afternoon',
      'good evening',
      'greetings',
      'hola',
      'buenos dias',
      'buenas tardes',
      'buenas noches',
      'buenas',
      'bonjour',
      'bonsoir',
      'salut',
      'coucou',
      'hallo',
      'guten tag',
      'guten morgen',
      'guten abend',
      'moin',
      'servus',
      'gruss gott',
      '你好',
      '您好',
      '早上好',
      '嗨',
    ],
    answer: /*i18n*/ 'Hello. What would you like to know about your visa for Liberia?',
  },
  {
    said: [
      'thanks',
      'thank you',
      'thank you very much',
      'thanks a lot',
      'many thanks',
      'thx',
      'ok thanks',
      'great thanks',
      'gracias',
      'muchas gracias',
      'merci',
      'merci beaucoup',
      'danke',
      'vielen dank',
      'danke schon',
      'danke sehr',
      '谢谢',
      '多谢',
      '非常感谢',
      '谢谢你',
    ],
    answer: /*i18n*/ 'You’re welcome. If anything else comes up, just ask.',
  },
  {
    said: [
      'bye',
      'goodbye',
      'good bye',
      'see you',
      'adios',
      'hasta luego',
      'au revoir',
      'a bientot',
      'tschuss',
      'auf wiedersehen',
      'ciao',
      '再见',
      '拜拜',
    ],
    answer: /*i18n*/ 'Goodbye, and have a good trip.',
  },
  {
    said: [
      'who are you',
      'what are you',
      'are you a bot',
      'are you human',
      'are you a robot',
      'are you real',
      'quien eres',
      'eres un robot',
      'eres humano',
      'qui es tu',
      'qui etes vous',
      'es tu un robot',
      'etes vous un robot',
      'wer bist du',
      'wer sind sie',
      'bist du ein roboter',
      'sind sie ein mensch',
      '你是谁',
      '你是机器人吗',
      '您是谁',
      '你是真人吗',
    ],
    answer:
      /*i18n*/ 'I’m an automated assistant, and I answer from this service’s pages and tables. I can’t decide on applications. If you hand this conversation over, a member of staff can help.',
  },
]

export function smallTalkReply(message: string): string | undefined {
  const said = normalizeText(message)
  return courtesies.find((each) => each.said.includes(said))?.answer
}
