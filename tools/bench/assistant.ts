import { heldOut } from '#testing/assistant-questions/held-out.ts'
import type { Questions } from '#testing/assistant-questions/question.ts'
import { tuning } from '#testing/assistant-questions/tuning.ts'
import { heldOutCountries, tunedCountries } from '#testing/assistant-questions/two-countries.ts'
import { heldOutUnanswerable, tunedUnanswerable } from '#testing/assistant-questions/unanswerable.ts'
import { nationalityIn } from '#features/assistant/knowledge/nationality-in.ts'
import { findEntries, minimumScore } from '#features/assistant/knowledge/search.ts'
import { languages, languageNames } from '#foundation/i18n/languages.ts'
import { scoreOf } from '#testing/assistant.ts'
import { atLeast, atMost, type Report } from './report.ts'

const sets: Record<string, Questions> = { tuned: tuning, 'held out': heldOut }
const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.round((100 * part) / whole))

export async function measureAssistant(report: Report): Promise<void> {
  for (const [name, set] of Object.entries(sets))
    for (const language of languageNames) {
      await scoreOf(language, set[language].slice(0, 1))
      const score = await scoreOf(language, set[language])
      const what = `assistant, ${name}, ${languages[language]}`
      const line = (label: string, part: number, whole: number, goal: number) => {
        const share = percent(part, whole)
        report.note(`${what}: ${label}`, `${share} % (${part}/${whole})`, atLeast(share, goal, '%'))
      }
      line('right source first', score.first, score.questions, 85)
      line('right source in three', score.inThree, score.questions, 95)
      line('fact exact', score.facts, score.withFacts, 75)
      line('refuses what it cannot know', score.refused, score.strange, 75)
      line('language recognised', score.languageRight, set[language].length, 90)
      report.note(
        `${what}: time per answer`,
        `${score.milliseconds.toFixed(1)} ms`,
        atMost(Number(score.milliseconds.toFixed(1)), 50, 'ms'),
      )
    }

  for (const [name, set] of Object.entries({ tuned: tunedCountries, 'held out': heldOutCountries })) {
    const asked = Object.values(set).flat()
    const found = asked.map(({ question, passport }) => ({ passport, country: nationalityIn(question) }))
    const wrong = found.filter(({ passport, country = 'unclear' }) => country !== passport && country !== 'unclear')
    const right = found.filter(({ passport, country }) => country === passport)
    report.note(
      `assistant, ${name}: two countries, the passport's rules told`,
      `${right.length} of ${asked.length}, ${wrong.length} for another country`,
      atLeast(percent(asked.length - wrong.length, asked.length), 98, '%'),
    )
  }
  for (const [name, set] of Object.entries({ tuned: tunedUnanswerable, 'held out': heldOutUnanswerable })) {
    const asked = languageNames.flatMap((language) => set[language].map((question) => ({ question, language })))
    const left = asked.filter(
      ({ question, language }) => (findEntries(question, language)[0]?.score ?? 0) < minimumScore,
    )
    const share = percent(left.length, asked.length)
    report.note(
      `assistant, ${name}: leaves to a person what it cannot know`,
      `${share} % (${left.length}/${asked.length})`,
      atLeast(share, 94, '%'),
    )
  }
}
