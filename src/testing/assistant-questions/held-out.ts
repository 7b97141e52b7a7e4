// Questions in travellers' own words, by an author who did not know how the search works. They measure; nothing is
// tuned on them.
import { chinese } from './held-out.zh.ts'
import { english } from './held-out.en.ts'
import { french } from './held-out.fr.ts'
import { german } from './held-out.de.ts'
import { spanish } from './held-out.es.ts'
import type { Questions } from './question.ts'

export const heldOut: Questions = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  zh: chinese,
}
