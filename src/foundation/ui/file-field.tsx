import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { formatSize } from './format.ts'
import { Icon } from './icon.tsx'
import { Progress } from './progress.tsx'

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
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) onPick(first)
  }
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
        take(event.dataTransfer.files)
      }}
    >
      <label htmlFor={id} className="flex items-center gap-2 font-semibold">
        <Icon name="upload" className="size-5" />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} message={message} />
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={progress !== undefined}
        aria-invalid={message !== undefined}
        aria-describedby={[hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined}
        className="mt-2 block w-full file:mr-3 file:min-h-11 file:rounded-md file:border file:border-edge file:bg-card file:px-4 file:font-semibold file:text-ink hover:file:bg-blue-soft"
        onChange={(event) => {
          take(event.target.files)
          // Lets the same file be chosen again after it was refused.
          event.target.value = ''
        }}
      />
      {file && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 break-words">
            {file.name} <span className="text-soft">({formatSize(file.size)})</span>
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
