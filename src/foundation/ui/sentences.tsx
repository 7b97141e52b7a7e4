import { useLingui } from '@lingui/react'
import { Children, Fragment, type ReactNode } from 'react'
import { sentenceSpace } from '#foundation/i18n/join-texts.ts'

/** Sentences that follow each other, with a space between them where the language has one. */
export function Sentences({ children }: { children: ReactNode }) {
  const space = sentenceSpace(useLingui().i18n.locale)
  return Children.toArray(children).map((sentence, place) => (
    <Fragment key={place}>
      {place > 0 && space}
      {sentence}
    </Fragment>
  ))
}
