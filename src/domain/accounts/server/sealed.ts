import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { sealedRecoveryCodes } from './recovery-codes.ts'
import { accountTokens, users } from './table.ts'

export const totpPurpose = 'totp'
export const newAddressPurpose = 'new address'

export const sealedAccounts = [
  sealedTable(users, ['id'], (keys, { totpSecret }) => ({
    totpSecret: totpSecret && keys.resealText(totpSecret, totpPurpose),
  })),
  sealedTable(accountTokens, ['hash'], (keys, { kind, data }) => {
    if (kind === 'totp-setup') return { data: resealField(keys, data, 'secret', totpPurpose) }
    if (kind === 'change-email') return { data: resealField(keys, data, 'email', newAddressPurpose) }
    return {}
  }),
  sealedRecoveryCodes,
]

function resealField(keys: Keys, data: unknown, name: string, purpose: string): object {
  const fields = data as Record<string, string>
  return { ...fields, [name]: keys.resealText(fields[name] ?? '', purpose) }
}
