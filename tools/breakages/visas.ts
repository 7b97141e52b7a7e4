// Visas, their seals, and checking them at a border.
import type { Breakage } from './breakage.ts'

export const visasBreakages: readonly Breakage[] = [
  {
    what: 'check digits are weighed in the wrong order',
    file: 'src/engines/icao-9303/check-digit.ts',
    from: 'const weights = [7, 3, 1] as const',
    to: 'const weights = [7, 1, 3] as const',
    noticedBy: ['src/engines/icao-9303/visa-zone.test.ts'],
  },
  {
    what: 'a passport that expired in 1998 is one of 2098',
    file: 'src/engines/icao-9303/zone-date.ts',
    from: 'const longestValidity = 20',
    to: 'const longestValidity = 99',
    noticedBy: ['src/engines/icao-9303/zone-date.test.ts'],
  },
  {
    what: 'a seal with a forged signature is genuine',
    file: 'src/features/visa-verification/check-seal.ts',
    from: "(await isSignedBy(key, bytes, signature)) ? undefined : 'INVALID_SIGNATURE'",
    to: "isSignedBy(key, bytes, signature) ? undefined : 'INVALID_SIGNATURE'",
    noticedBy: ['src/features/visa-verification/server/verify.test.ts'],
  },
  {
    what: 'a seal of a certificate that was revoked is genuine',
    file: 'src/features/visa-verification/check-seal.ts',
    from: "return key.state === 'revoked' ? 'REVOKED_CERTIFICATE' : undefined",
    to: 'return undefined',
    noticedBy: ['src/features/visa-verification/server/verify.test.ts'],
  },
  {
    what: 'the seal of one passport is accepted with another',
    file: 'src/features/visa-verification/check-seal.ts',
    from: "if (passportNumber && !isSamePassport(visa, passportNumber)) return 'SEAL_PASSPORT_MISMATCH'\n",
    to: '\n',
    noticedBy: ['src/features/visa-verification/server/verify.test.ts'],
  },
  {
    what: 'a revoked visa opens the border',
    file: 'src/features/visa-verification/server/check.ts',
    from: "  if (row.status === 'revoked') return 'VISA_REVOKED'\n",
    to: '',
    noticedBy: ['src/features/visa-verification/server/verify.test.ts'],
  },
  {
    what: 'a visa is valid a day less than it says',
    file: 'src/features/visa-verification/server/check.ts',
    from: 'row.expiryDate < today',
    to: 'row.expiryDate <= today',
    noticedBy: ['src/features/visa-verification/server/verify.test.ts'],
  },
  {
    what: 'a visa for a single entry opens the border twice',
    file: 'src/features/visa-verification/server/check.ts',
    from: '>= row.entries) return',
    to: '> row.entries) return',
    noticedBy: ['src/features/visa-verification/server/border.test.ts'],
  },
  {
    what: 'somebody leaves who never entered',
    file: 'src/features/visa-verification/server/cross.ts',
    from: "direction === 'exit' && !before.isInside",
    to: "direction === 'exit' && before.isInside && before.entriesUsed < 0",
    noticedBy: ['src/features/visa-verification/server/border.test.ts'],
  },
  {
    what: 'the day of entry is not counted as a day of the stay',
    file: 'src/features/visa-verification/stay.ts',
    from: 'Math.max(1, stayDays) - 1)',
    to: 'Math.max(1, stayDays))',
    noticedBy: ['src/features/visa-verification/server/border.test.ts'],
  },
  {
    what: 'one administrator revokes a visa alone',
    file: 'src/domain/visas/server/staff/revoke.ts',
    from: 'if (visa.revocationAskedBy === context.user.id)',
    to: 'if (visa.revocationAskedBy !== context.user.id && visa.reason === null)',
    noticedBy: ['src/domain/visas/server/visas.test.ts'],
  },
  {
    what: 'a correction makes a visa for somebody on the watchlist',
    file: 'src/domain/visas/server/staff/reissue.ts',
    from: '    await assertScreened(inner, identityAfter(inner.services, visa, corrections))\n',
    to: '',
    noticedBy: ['src/domain/visas/server/visas.test.ts'],
  },
]
