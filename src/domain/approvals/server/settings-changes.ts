import type { Settings } from '#domain/settings/settings.ts'
import { readSettings, storeSettings } from '#domain/settings/server/settings.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { confirmApproval, propose, readChange, withdrawApproval } from './decide.ts'
import type { ApprovalHandler } from './ports.ts'
import { findOpenApproval } from './queries.ts'

const kind = 'settings-change'

interface SettingChange {
  from: unknown
  to: unknown
}

/** A form that is saved twice asks once. */
export async function proposeSetting(
  context: SignedInContext,
  name: keyof Settings,
  change: SettingChange,
): Promise<void> {
  const open = await findOpenApproval(context.db, kind, name)
  if (open && isSame((readChange(context.services.keys, open) as SettingChange).to, change.to)) return
  await propose(context, { kind, subject: name, about: name, reason: '', change })
}

export const settingsChangeHandler: ApprovalHandler = {
  confirm: (outer, subject) =>
    outer.transact(async (context) => {
      const name = subject as keyof Settings
      const approval = await confirmApproval(context, kind, name)
      const { from, to } = readChange(context.services.keys, approval) as SettingChange
      const before = await readSettings(context)
      if (!isSame(before[name], from))
        throw new Refusal('conflict', /*i18n*/ 'This setting has changed in the meantime. Please request it again.', {
          code: 'setting-changed',
        })
      await storeSettings(context, before, { [name]: to })
    }),
  withdraw: (context, name) => withdrawApproval(context, kind, name),
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
