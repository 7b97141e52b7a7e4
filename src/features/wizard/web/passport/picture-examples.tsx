import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#foundation/ui/icon.tsx'
import { PassportDrawing } from './passport-drawing.tsx'

/** Looked at rather than read: one right way and the three usual slips. */
export function PictureExamples() {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Example isRight caption={<Trans>Whole page, flat and sharp</Trans>} />
      <Example caption={<Trans>Glare on the page</Trans>}>
        <circle cx="146" cy="104" r="40" className="fill-card" />
        <path
          d="M146 50v14M146 144v14M92 104h14M186 104h14M108 66l10 10M174 132l10 10M184 66l-10 10M118 132l-10 10"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="146" cy="104" r="26" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2 6" />
      </Example>
      <Example caption={<Trans>Edge cut off</Trans>} shift="translate-x-[24%] translate-y-[22%]" />
      <Example caption={<Trans>Fingers on the two lines</Trans>}>
        <path
          d="M58 180c-4-26-2-50 10-56s22 2 23 16l3 40zM92 180c-2-20 0-40 11-45s20 3 21 16l2 29z"
          className="fill-card"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M64 134q7-6 16-1M100 145q7-5 15-1" fill="none" stroke="currentColor" strokeWidth="2" />
      </Example>
    </ul>
  )
}

interface ExampleProps {
  isRight?: boolean
  caption: ReactNode
  shift?: string
  children?: ReactNode
}

function Example({ isRight = false, caption, shift = '', children }: ExampleProps) {
  return (
    <li>
      <div
        className={`overflow-hidden rounded-md border-2 bg-card p-2 text-link ${isRight ? 'border-green' : 'border-line'}`}
      >
        <PassportDrawing className={`w-full ${shift}`}>{children}</PassportDrawing>
      </div>
      <p className="mt-1 flex gap-1.5 text-sm">
        <Icon
          name={isRight ? 'check' : 'close'}
          className={`mt-0.5 size-4 ${isRight ? 'text-green' : 'text-red-text'}`}
        />
        <span>{caption}</span>
      </p>
    </li>
  )
}
