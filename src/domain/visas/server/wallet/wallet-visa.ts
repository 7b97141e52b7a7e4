import { visaTypes } from '#domain/applications/visa-types.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { printedDay } from '../../printed-day.ts'
import { printedName } from '../../printed-name.ts'
import { dayCount, printedTexts, printedTitle } from '../../printed-texts.ts'
import { encodeSeal, writeSealLink } from '../../seal-link.ts'
import { entryLabels, labels } from '../../visa-labels.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import { decryptContent, decryptSeals } from '../content.ts'
import type { VisaRow } from '../table.ts'

interface WalletField {
  key: string
  label: string
  value: string
}

export interface WalletVisa {
  id: string
  language: string
  title: string
  name: string
  fields: Readonly<
    Record<'number' | 'type' | 'passport' | 'validFrom' | 'validUntil' | 'entries' | 'stay', WalletField>
  >
  validFrom: string
  validUntil: string
  /** In the barcode: any phone opens it, and our scanner reads it. */
  link: string
  warning: string | undefined
}

export async function toWalletVisa(services: Services, row: VisaRow): Promise<WalletVisa> {
  const i18n = await translationsFor(row.language)
  const visa = decryptContent(services.keys, row.content)
  const field = (key: keyof typeof labels, value: string) => ({ key, label: i18n._(labels[key]), value })
  return {
    id: row.id,
    language: row.language,
    title: i18n._(printedTitle),
    name: printedName(visa.surname, visa.givenNames),
    fields: {
      number: field('number', formatVisaNumber(visa.number)),
      type: field('type', i18n._(visaTypes[visa.type].title)),
      passport: field('passport', visa.passportNumber),
      validFrom: field('validFrom', printedDay(visa.validFrom)),
      validUntil: field('validUntil', printedDay(visa.validUntil)),
      entries: field('entries', i18n._(entryLabels[visa.entries as 0 | 1 | 2])),
      stay: field('stay', i18n._(dayCount, { count: visa.stayDays })),
    },
    validFrom: visa.validFrom,
    validUntil: visa.validUntil,
    link: writeSealLink(services.publicUrl(), encodeSeal(decryptSeals(services.keys, row).seal)),
    warning: services.env.profile === 'demonstration' ? i18n._(printedTexts.demonstration) : undefined,
  }
}
