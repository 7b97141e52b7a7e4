import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'
import { usePageTitle } from './page-title.ts'

interface PageProps {
  title: string
  lead?: ReactNode
  width?: 'narrow' | 'text' | 'wide'
  children: ReactNode
}

const widths = { narrow: 'max-w-md', text: 'max-w-3xl', wide: 'max-w-6xl in-data-desk:max-w-[96rem]' }

export function Page({ title, lead, width = 'text', children }: PageProps) {
  usePageTitle(title)
  return (
    <div className={`mx-auto w-full px-4 py-8 sm:px-6 sm:py-12 in-data-desk:mx-0 in-data-desk:py-6! ${widths[width]}`}>
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere sm:text-4xl in-data-desk:text-3xl!">
        <Unbroken>{title}</Unbroken>
      </h1>
      {lead && (
        <p className="mt-2 text-lg wrap-anywhere text-soft in-data-desk:mt-1! in-data-desk:text-base!">{lead}</p>
      )}
      <div className="mt-8 space-y-6 in-data-desk:mt-5!">{children}</div>
    </div>
  )
}
