import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Accordion } from '#foundation/ui/accordion.tsx'
import type { Question } from '../requirements.ts'
import { ExpressList } from './express-list.tsx'

export function Questions({ group, questions }: { group: string; questions: readonly Question[] }) {
  const translate = useTranslate()
  const items = questions.map(({ question, answer, hasExpressTerms = false }) => ({
    title: translate(question),
    content: (
      <>
        <p>{translate(answer)}</p>
        {hasExpressTerms && <ExpressList />}
      </>
    ),
  }))
  return <Accordion name={group} items={items} />
}
