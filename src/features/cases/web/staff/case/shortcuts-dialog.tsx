import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { useShortcutsEnabled } from './use-shortcuts.ts'

type Shortcut = [key: string, action: string]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [isOn, turn] = useShortcutsEnabled()
  const onCase: Shortcut[] = [
    ['a', t`Approve and next`],
    ['r', t`Reject`],
    ['q', t`Request information`],
    ['s', t`Skip with a reason`],
    [']', t`Next case`],
    ['[', t`Previous case`],
    ['j', t`Next document`],
    ['k', t`Previous document`],
    ['n', t`Write a note`],
    ['u', t`Undo the last decision`],
    ['Ctrl+Enter', t`Confirm a dialog, or save a note`],
  ]
  const inList: Shortcut[] = [
    ['j', t`Next row`],
    ['k', t`Previous row`],
    ['Enter', t`Open the case`],
    ['r', t`Review the case`],
    ['a', t`Assign the case`],
    ['c', t`Claim the next case`],
    ['/', t`Search`],
    ['?', t`Show this help`],
  ]
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-6 accent-blue"
          checked={isOn}
          onChange={(event) => turn(event.target.checked)}
        />
        <label htmlFor={id}>
          <Trans>Use single-key shortcuts</Trans>
        </label>
      </div>
      <Keys title={t`On a case`} keys={onCase} />
      <Keys title={t`In a list`} keys={inList} />
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {keys.map(([key, action]) => (
          <div key={key} className={`flex gap-2 py-0.5 text-sm ${key.length > 5 ? 'sm:col-span-2' : ''}`}>
            <dt className="shrink-0">
              <kbd className="rounded-sm border border-edge px-1.5 font-mono">{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
