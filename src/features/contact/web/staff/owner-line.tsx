import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { Button } from '#foundation/ui/button.tsx'

interface OwnerLineProps {
  owner: { id: string; fullName: string } | null
  onChange: (mine: boolean) => void
}

export function OwnerLine({ owner, onChange }: OwnerLineProps) {
  const { t } = useLingui()
  const self = useUser()
  const isOwn = owner !== null && owner.id === self?.id
  const name = isOwn ? t`You` : (owner?.fullName ?? t`Unassigned`)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-soft">
      <span>
        <Trans>Owner: {name}</Trans>
      </span>
      <Button tone="quiet" className="min-h-9! px-2! py-0.5! text-sm" onClick={() => onChange(!isOwn)}>
        {isOwn ? <Trans>Unassign</Trans> : <Trans>Assign to me</Trans>}
      </Button>
    </p>
  )
}
