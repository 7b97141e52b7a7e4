// "What is the status of EV-7K3M9-Q2X4P?" asks what "What is the status of my application?" asks.
import type { Language } from '#foundation/i18n/languages.ts'
import { referenceNumbers } from '#foundation/values/number.ts'

const numbered: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  EV: { en: 'my application', es: 'mi solicitud', fr: 'ma demande', de: 'mein Antrag', zh: '我的申请' },
  AP: { en: 'my appointment', es: 'mi cita', fr: 'mon rendez-vous', de: 'mein Termin', zh: '我的预约' },
  PY: { en: 'my payment', es: 'mi pago', fr: 'mon paiement', de: 'meine Zahlung', zh: '我的付款' },
}

export function sayNumbersInWords(question: string, language: Language): string {
  return question.replaceAll(
    referenceNumbers,
    (number) => numbered[number.slice(0, 2).toUpperCase()]?.[language] ?? number,
  )
}
