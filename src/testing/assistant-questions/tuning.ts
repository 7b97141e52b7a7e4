// Questions that the knowledge is tuned on.
import { chinese } from './tuning.zh.ts'
import { english } from './tuning.en.ts'
import { french } from './tuning.fr.ts'
import { german } from './tuning.de.ts'
import { spanish } from './tuning.es.ts'
import type { Questions } from './question.ts'

export const tuning: Questions = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  zh: chinese,
}
