// Reuses the texts of the public pages by heading, so that a fact is written in one place.
import { faqTabs } from '#features/public-site/faq.ts'
import type { LegalText } from '#features/public-site/legal.ts'
import { requirementCards, requirementQuestions, type RequirementCard } from '#features/public-site/requirements.ts'
import { fixedTexts, type Entry } from './entry.ts'

const questions = [...faqTabs.flatMap((tab) => tab.questions), ...requirementQuestions]

export function answerTo(heading: string): Entry['answer'] {
  const found = questions.find(({ question }) => question === heading)
  if (!found) throw new Error(`No page answers "${heading}".`)
  return fixedTexts(found.answer)
}

export function cardOf(wanted: RequirementCard['id']): Entry['answer'] {
  const { text, facts } = getCard(wanted)
  return ({ translate }) => [translate(text), ...facts.map((fact) => translate(fact))]
}

export function getFact(card: RequirementCard['id'], place: number): string {
  return getPart(getCard(card).facts[place], `fact ${place} on the card "${card}"`)
}

function getCard(wanted: RequirementCard['id']): RequirementCard {
  return getPart(
    requirementCards.find(({ id }) => id === wanted),
    `card "${wanted}"`,
  )
}

/** A page that changes must not leave an answer with a hole: the service then does not start. */
export function getPart<Part>(found: Part | undefined, name: string): Part {
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found
}

export function sectionOf(text: LegalText, heading: string): Entry['answer'] {
  const found = text.sections.find(({ title }) => title === heading)
  return fixedTexts(...getPart(found, `section "${heading}"`).paragraphs)
}
