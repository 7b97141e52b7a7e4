import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { useReasons } from './use-decision-options.ts'

interface ReasonSelectProps {
  label: string
  value: string
  onChoose: (code: string) => void
}

export function ReasonSelect({ label, value: chosen, onChoose }: ReasonSelectProps) {
  const { t } = useLingui()
  const id = useId()
  const { options } = useReasons()
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select id={id} className="field-box mt-1.5" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t`Choose a reason`}</option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

interface CommentsFieldProps {
  hint: ReactNode
  value: string
  onWrite: (comments: string) => void
}

export function CommentsField({ hint, value, onWrite }: CommentsFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        <Trans>Comments</Trans>
      </label>
      <p id={`${id}-hint`} className="text-soft">
        {hint}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        className="field-box mt-1.5 min-h-24"
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
    </div>
  )
}

export function ContinueField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-9 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-blue"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Trans>Then open the next case</Trans>
    </label>
  )
}
