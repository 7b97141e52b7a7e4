import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFocusOnMount } from '#foundation/ui/use-focus-on-mount.ts'
import { accountsApi } from '../api.ts'
import { PasswordDialog } from './password-dialog.tsx'

export function RecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const renew = useWrite(accountsApi.renewRecoveryCodes)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h3 className="text-lg">
          <Trans>Recovery codes</Trans>
        </h3>
        <p className="text-soft">
          <Plural value={left} one="# code is left." other="# codes are left." />
        </p>
      </div>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        <Trans>Replace the codes</Trans>
      </Button>
      {asking && (
        <PasswordDialog
          title={t`Replace the recovery codes`}
          act={t`Replace the codes`}
          onConfirmed={async (password) => onCodes((await renew.mutateAsync({ password })).recoveryCodes)}
          onClose={() => setAsking(false)}
        >
          <Trans>The old codes stop working immediately.</Trans>
        </PasswordDialog>
      )}
    </div>
  )
}

/** Shown only once: the server keeps only hashes. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  const place = useFocusOnMount<HTMLDivElement>()

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t`Codes copied` }),
      () => toast({ title: t`The codes could not be copied.`, variant: 'destructive' }),
    )
  }

  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="warning" title={t`Keep these recovery codes in a safe place`}>
        <p>
          <Trans>Each code signs you in once if you don’t have your second factor. We won’t show them again.</Trans>
        </p>
        <ul className="my-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono" aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
          <Button tone="secondary" onClick={() => download(text)}>
            <Trans>Download</Trans>
          </Button>
          <Button onClick={onDone}>
            <Trans>I’ve saved them</Trans>
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text, '\n'], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'liberia-e-visa-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
