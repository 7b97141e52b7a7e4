import { Fragment, type ReactNode } from 'react'
import { hyphenatedWord } from '#foundation/i18n/hyphenated-word.ts'

/** A title in which "e-visa" stays on one line. */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  const kept = children.match(hyphenatedWord) ?? []
  return children.split(hyphenatedWord).map((before, place) => (
    <Fragment key={place}>
      {before}
      {kept[place] && <span className="whitespace-nowrap">{kept[place]}</span>}
    </Fragment>
  ))
}
