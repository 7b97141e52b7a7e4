import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Rosette } from '#foundation/ui/guilloche.tsx'
import { Star } from '#foundation/ui/star.tsx'

export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[2fr_3fr]">
      <div className="relative hidden overflow-hidden rounded-l-md bg-cover text-white lg:flex lg:flex-col lg:justify-between lg:p-10">
        <Rosette
          className="absolute top-1/2 left-1/2 w-[150%] max-w-none -translate-x-1/2 -translate-y-1/2 text-white/20"
          curve={{ petals: 12, radius: 330, depth: 130 }}
        />
        <p className="relative text-sm font-semibold tracking-[0.2em] uppercase">
          <Trans>Liberia</Trans>
        </p>
        <Star className="absolute top-1/2 left-1/2 size-20 -translate-x-1/2 -translate-y-1/2" />
        <p className="relative font-serif text-2xl leading-snug">
          <Trans>Apply, pay and track your visa application in one place.</Trans>
        </p>
      </div>
      <div className="rounded-md border border-line bg-card p-5 sm:p-8 lg:rounded-l-none lg:border-l-0">
        <h1 tabIndex={-1} className="mb-5 text-2xl sm:text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
