import { Trans } from '@lingui/react/macro'

const year = new Date().getFullYear()

export function Copyright({ holder, className }: { holder: string; className?: string }) {
  return (
    <p className={className}>
      <Trans>
        © <span data-year="">{year}</span> <span data-authority="holder">{holder}</span>. All rights reserved.
      </Trans>
    </p>
  )
}
