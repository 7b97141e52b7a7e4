import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { languageNames, languages, type Language } from '#foundation/i18n/languages.ts'
import { multilineText } from '#foundation/values/schema.ts'
import type { Texts } from '#domain/reference/texts.ts'
import { Field, TextArea } from '#foundation/ui/field.tsx'
import { joinLabel } from '#foundation/i18n/join-texts.ts'

type Shape<Name extends string> = Record<`${Name}_${Language}`, ReturnType<typeof multilineText>>
type TextValues<Name extends string> = Record<`${Name}_${Language}`, string>

export function textsShape<Name extends string>(name: Name, message: string, most: number): Shape<Name> {
  return Object.fromEntries(
    languageNames.map((language) => [`${name}_${language}`, multilineText(language === 'en' ? 1 : 0, message, most)]),
  ) as Shape<Name>
}

export function asFields<Name extends string>(name: Name, words: Texts | undefined): TextValues<Name> {
  return Object.fromEntries(
    languageNames.map((language) => [`${name}_${language}`, words?.[language] ?? '']),
  ) as TextValues<Name>
}

export function asTexts<Name extends string>(name: Name, values: TextValues<Name>): Texts {
  const given = languageNames.flatMap((language) => {
    const text = values[`${name}_${language}`]
    return text === '' ? [] : [[language, text]]
  })
  return Object.fromEntries(given) as Texts
}

interface TextsFieldsProps {
  name: string
  label: string
  hint?: ReactNode
  isLong?: boolean
}

export function TextsFields({ name, label, hint, isLong = false }: TextsFieldsProps) {
  const { i18n } = useLingui()
  const Box = isLong ? TextArea : Field
  const look = isLong ? { className: 'field-box min-h-24' } : {}
  return (
    <div className="space-y-2">
      <Box name={`${name}_en`} label={label} hint={hint} {...look} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2">
          <Trans>Translations</Trans>
        </summary>
        <div className="space-y-3 border-l-4 border-line pl-4">
          <p className="text-sm text-soft">
            <Trans>Where a field is empty, readers of that language see English.</Trans>
          </p>
          {languageNames.slice(1).map((language) => (
            <Box
              key={language}
              name={`${name}_${language}`}
              lang={language}
              label={joinLabel(label, languages[language], i18n.locale)}
              {...look}
            />
          ))}
        </div>
      </details>
    </div>
  )
}
