import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import type { DraftEmail } from '../case.ts'
import { refusalParagraphs, requestParagraphs } from '../decision-email.ts'
import { languageOf, resolveDecisionDetails } from './decision-details.ts'
import { getReadableCase } from './case-access.ts'

export async function draftEmail(
  context: SignedInContext,
  id: string,
  draft: DraftEmail,
): Promise<{ language: Language; paragraphs: string[] }> {
  const row = await getReadableCase(context, id)
  const language = await languageOf(context, row)
  const i18n = await translationsFor(language)
  const { reason = '', reasonCode, grounds, texts = [] } = await resolveDecisionDetails(context, row, draft)
  const translate = (words: string, values?: Record<string, unknown>) => i18n._(words, values)
  const paragraphs: Record<DraftEmail['status'], () => string[]> = {
    approved: () => [
      i18n._(/*i18n*/ 'Your visa is being prepared. You’ll receive it by email.'),
      ...(reason === '' ? [] : [`“${reason}”`]),
    ],
    rejected: () => [
      i18n._(/*i18n*/ 'An officer has rejected your application.'),
      ...refusalParagraphs(translate, { reason, reasonCode, grounds }),
    ],
    additional_info: () => requestParagraphs(translate, { message: reason, texts }),
  }
  return { language, paragraphs: paragraphs[draft.status]() }
}
