import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFieldId } from './form-id.ts'
import { useProblemTitle } from './page-title.ts'

interface Problem {
  name: string
  message: string
}

function listProblems(errors: FieldErrors, prefix = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return []
    const name = prefix + key
    if (typeof value.message === 'string') return [{ name, message: value.message }]
    return listProblems(value as FieldErrors, `${name}.`)
  })
}

/** Takes focus after each refused attempt and links to the fields. */
export function ErrorSummary({ attempts }: { attempts: number }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const problems = listProblems(errors)
  const hasProblem = problems.length > 0
  const box = useRef<HTMLDivElement>(null)
  useProblemTitle(hasProblem)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])

  if (!hasProblem) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border-2 border-red-text bg-card p-4">
      <h2 className="text-lg">
        <Trans>There is a problem</Trans>
      </h2>
      <ul className="mt-2 space-y-1">
        {problems.map((problem) => (
          <SummaryLine key={problem.name} {...problem} />
        ))}
      </ul>
    </div>
  )
}

function SummaryLine({ name, message }: Problem) {
  const translate = useTranslate()
  const fieldId = useFieldId(name)
  if (name === 'root') return <li className="font-semibold text-red-text">{translate(message)}</li>
  return (
    <li>
      <a
        href={`#${fieldId}`}
        className="prose-link inline-block py-0.5 font-semibold !text-red-text"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(fieldId)?.focus()
        }}
      >
        {translate(message)}
      </a>
    </li>
  )
}
