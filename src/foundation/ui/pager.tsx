import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from './button.tsx'

interface PagerProps {
  page: number
  pages: number
  onTurn: (page: number) => void
}

export function Pager({ page, pages, onTurn }: PagerProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3">
      <Button tone="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <p aria-live="polite">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </p>
      <Button tone="secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  )
}
