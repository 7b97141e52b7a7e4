import { useLingui } from '@lingui/react/macro'
import { capacities } from '#domain/applications/representative.ts'
import { approvalLabel } from '#domain/approvals/approval.ts'
import { documentTypes } from '#domain/documents/document-types.ts'
import { statusLabel as identityLabel } from '#domain/identity-check/states.ts'
import { useVerdictLabels } from '#domain/interviews/web/staff/use-verdict-labels.ts'
import { methodLabel } from '#domain/payments/payment.ts'
import { states } from '#domain/payments/states.ts'
import { useSettingLabels } from '#domain/settings/web/staff/setting-labels.ts'
import { inquiryTypes } from '#features/contact/contact.ts'
import { consentLabels } from '#features/privacy/consent.ts'
import { directionLabels } from '#features/visa-verification/crossing.ts'
import { useKindLabels } from '#features/administration/reference-data/web/staff/use-kind-labels.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'

type Labels = Readonly<Record<string, string>>

/** What a code means in this field; undefined where the field holds words. */
export function useCodeLabels(): (field: string, code: string) => string | undefined {
  const { t } = useLingui()
  const translate = useTranslate()
  const kinds: Labels = {
    ...useKindLabels(),
    ...consentLabels,
    passport: t`Passport`,
    person: t`Person`,
    totp: t`Authenticator app`,
    passkey: t`Passkey`,
  }
  const verdicts: Labels = {
    same: t`Same person`,
    different: t`Different people`,
    upheld: t`The rejection is upheld`,
    granted: t`The case is reopened`,
    opened: t`Dispute opened`,
    won: t`Dispute won`,
    lost: t`Dispute lost`,
  }
  const outcomes: Labels = { ...useVerdictLabels(), completed: t`Ended by the traveller` }
  const settings: Labels = useSettingLabels()

  const labels: Readonly<Record<string, (code: string) => string | undefined>> = {
    capacity: (code) => (capacities as Labels)[code],
    direction: (code) => (directionLabels as Labels)[code],
    documentType: (code) => (documentTypes as Readonly<Record<string, { label: string }>>)[code]?.label,
    inquiryType: (code) => (inquiryTypes as Labels)[code],
    kind: (code) => kinds[code] ?? approvalLabel(code),
    method: methodLabel,
    of: (code) => settings[code],
    outcome: (code) => outcomes[code],
    result: identityLabel,
    state: (code) => (states as Readonly<Record<string, { label: string }>>)[code]?.label,
    verdict: (code) => verdicts[code],
  }
  return (field, code) => {
    const label = labels[field]?.(code)
    return label === undefined ? undefined : translate(label)
  }
}
