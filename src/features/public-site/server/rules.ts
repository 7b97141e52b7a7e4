import type { Language } from '#foundation/i18n/languages.ts'
import { joinList, joinNote } from '#foundation/i18n/join-texts.ts'
import { countryName } from '#foundation/values/countries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { staleWhileRevalidate } from '#foundation/http/server/stale-while-revalidate.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { readFees } from '#domain/payments/server/fees.ts'
import { listRows, today, type NewRow } from '#domain/reference/server/rows.ts'
import { textIn } from '#domain/reference/texts.ts'
import type { Terms } from '../eligibility.ts'
import { eligibilityKind, listRules, findOverlappingNationalities, defaultRules, type Rule } from '../rules.ts'

export async function readTerms(context: Pick<Context, 'db' | 'now'>): Promise<Terms> {
  return { fees: await readFees(context), rules: await listRows(context, eligibilityKind) }
}

/** Two rules for one nationality at the same time would contradict each other. */
export async function refuseOverlappingRules(
  { db }: Pick<Context, 'db'>,
  key: string,
  { value, validFrom, validUntil }: NewRow<Rule>,
): Promise<void> {
  const rules = await listRows({ db }, eligibilityKind)
  const codes = findOverlappingNationalities(rules, { key, value, validFrom, validUntil })
  if (codes.length === 0) return
  const message = /*i18n*/ 'Another rule covers one of these nationalities at the same time.'
  throw new Refusal('conflict', message, {
    code: 'overlap',
    fields: { nationalities: message },
    state: { current: { nationalities: codes } },
  })
}

const changedRules = staleWhileRevalidate<readonly Rule[] | undefined>(undefined, readChanged)

/** Replaces the lines in prerendered pages; undefined while the usual rules are in force. */
export async function ruleLines(services: Services, language: Language): Promise<string[] | undefined> {
  const rules = changedRules(services)
  const i18n = await translationsFor(language)
  return rules?.map(({ note, nationalities }) => {
    const said = textIn(note, language)
    const countries = nationalities.map((code) => countryName(code, language))
    return joinNote(i18n.messages[said] ? i18n._(said) : said, joinList(countries, language), language)
  })
}

async function readChanged(context: Pick<Context, 'db' | 'now'>): Promise<readonly Rule[] | undefined> {
  const day = await today(context)
  const rules = listRules(await listRows(context, eligibilityKind), day)
  return written(rules) === written(listRules(defaultRules, day)) ? undefined : rules
}

function written(rules: readonly Rule[]): string {
  return rules
    .map((rule) => JSON.stringify(sorted(rule)))
    .toSorted((one, other) => one.localeCompare(other))
    .join('\n')
}

/** PostgreSQL reorders the keys of a JSON object. */
function sorted({ name, nationalities, outcome, mostDays, note }: Rule) {
  const words = Object.fromEntries(Object.entries(note).toSorted(([one], [other]) => one.localeCompare(other)))
  return { name, nationalities, outcome, mostDays, note: words }
}
