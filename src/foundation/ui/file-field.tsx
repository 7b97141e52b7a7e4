import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { Progress } from './progress.tsx'
import { useFormat } from './use-format.ts'

interface FileFieldProps {
  label: string
  hint?: ReactNode
  accept?: string
  file?: { name: string; size: number } | undefined
  progress?: number | undefined
  message?: string | undefined
  onPick: (file: File) => void
  onRemove?: () => void
}

export function FileField({ label, hint, accept, file, progress, message, onPick, onRemove }: FileFieldProps) {
  const id = useId()
  const format = useFormat()
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={`rounded-md border border-dashed p-4 ${isOver ? 'border-blue bg-blue-soft' : 'border-edge bg-card'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [first] = event.dataTransfer.files
        if (first) onPick(first)
      }}
    >
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} message={message} />
      <div className="mt-2">
        <FileButton
          id={id}
          labelledBy={`${id}-label`}
          accept={accept}
          isDisabled={progress !== undefined}
          isInvalid={message !== undefined}
          describedBy={[hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onPick={onPick}
        >
          <Trans>Choose a file</Trans>
        </FileButton>
      </div>
      {file && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 break-words">
            {file.name} <span className="text-soft">({format.size(file.size)})</span>
          </span>
          {onRemove && progress === undefined && (
            <Button tone="quiet" onClick={onRemove}>
              <Trans>Remove</Trans> <span className="sr-only">{file.name}</span>
            </Button>
          )}
        </p>
      )}
      {progress !== undefined && <Progress label={label} value={progress} />}
    </div>
  )
}
