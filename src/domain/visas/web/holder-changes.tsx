import { useAnswerLabels, useFormatAnswer } from '#domain/applications/web/answer-labels.ts'
import type { Holder } from '../visa.ts'

interface HolderChangesProps {
  person: Holder
  changes: { readonly [Name in keyof Holder]?: Holder[Name] | undefined }
}

export function HolderChanges({ person, changes }: HolderChangesProps) {
  const label = useAnswerLabels()
  const shown = useFormatAnswer()
  const names = (Object.keys(person) as (keyof Holder)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== person[name],
  )
  if (names.length === 0) return null
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-soft">{label[name]}</dt>
          <dd className="wrap-anywhere">
            <del>{shown(name, person[name])}</del> <ins className="font-semibold">{shown(name, changes[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
