import { useId, type ReactNode } from 'react'
import { buttonClasses } from './button-classes.ts'
import { Icon } from './icon.tsx'

interface FileButtonProps {
  children: ReactNode
  accept?: string | undefined
  className?: string
  isDisabled?: boolean | undefined
  isWide?: boolean
  labelledBy?: string | undefined
  describedBy?: string | undefined
  isInvalid?: boolean | undefined
  id?: string | undefined
  onPick: (file: File) => void
}

/** The browser's own control speaks the language of the browser and not of the page. */
export function FileButton({
  children,
  accept,
  className = buttonClasses('secondary'),
  isDisabled,
  isWide = false,
  labelledBy,
  describedBy,
  isInvalid,
  id: wantedId,
  onPick,
}: FileButtonProps) {
  const ownId = useId()
  const id = wantedId ?? ownId
  return (
    <span className={`relative inline-flex ${isWide ? 'w-full' : ''}`}>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onPick(file)
          // Lets the same file be chosen again after it was refused.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`${className} w-full cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:cursor-not-allowed peer-disabled:opacity-60`}
      >
        <Icon name="upload" className="size-5" />
        {children}
      </label>
    </span>
  )
}
