import { appealWithinDays } from '#domain/application-lifecycle/application-record.ts'
import { catchAllReason, defaultGrounds } from './reasons.ts'

export type Translate = (text: string, values?: Record<string, unknown>) => string

const quotation = /*i18n*/ '“{text}”'
const remedy =
  /*i18n*/ 'If you think this is wrong, you can appeal within {days} days, and another officer will review the decision. Open your application and choose “Appeal”.'

export function refusalParagraphs(
  translate: Translate,
  {
    reason,
    reasonCode,
    grounds: kept,
  }: { reason: string; reasonCode?: string | undefined; grounds?: string | undefined },
): string[] {
  const known = kept ?? defaultGrounds(reasonCode)
  // With a comment by the officer the catch-all reason adds nothing.
  const grounds = reasonCode === catchAllReason && reason !== '' && reason !== known ? undefined : known
  const comment = reason !== '' && reason !== grounds ? [translate(quotation, { text: translate(reason) })] : []
  return [
    ...(grounds || comment.length > 0 ? [translate(/*i18n*/ 'The reason:')] : []),
    ...(grounds ? [translate(grounds)] : []),
    ...comment,
    translate(remedy, { days: appealWithinDays }),
    translate(/*i18n*/ 'You can also apply again with corrected answers.'),
  ]
}

export function requestParagraphs(
  translate: Translate,
  { message, texts = [] }: { message: string; texts?: readonly string[] | undefined },
): string[] {
  return [
    ...texts.map((text) => translate(text)),
    ...(message === '' || texts.includes(message) ? [] : [translate(quotation, { text: message })]),
  ]
}
