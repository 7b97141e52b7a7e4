import { useId, type ReactNode, type Ref } from 'react'
import { FieldError } from '#foundation/ui/field-frame.tsx'

interface TickProps {
  box?: Ref<HTMLInputElement>
  isTicked: boolean
  problem?: string | undefined
  onTick: (isTicked: boolean) => void
  children: ReactNode
}

export function Tick({ box, isTicked, problem, onTick, children }: TickProps) {
  const id = useId()
  return (
    <div>
      <FieldError id={id} message={problem} />
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          ref={box}
          id={id}
          type="checkbox"
          className="size-6 shrink-0 accent-blue"
          checked={isTicked}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          onChange={(event) => onTick(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
    </div>
  )
}
