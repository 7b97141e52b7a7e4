import { desc, eq } from 'drizzle-orm'
import { passportProblems } from '#domain/applications/consistency.ts'
import { identityOf, answersOf } from '#domain/applications/server/answers.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses, statuses } from '#domain/applications/status.ts'
import { documentTypes, missingDocuments } from '#domain/documents/document-types.ts'
import { findDisagreements, findDoubts, type ComparedAnswer } from '#domain/documents/disagreements.ts'
import { findingKinds } from '#domain/documents/findings.ts'
import { isUninspectedPhoto, listDocuments } from '#domain/documents/server/queries.ts'
import { findReadings } from '#domain/documents/server/readings.ts'
import { findMissingRequirements } from '#domain/application-lifecycle/server/missing-requirements.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { inDollars, type Cents } from '#foundation/values/money.ts'
import { methods } from '#domain/payments/payment.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import { isCovering } from '#domain/payments/fee-coverage.ts'
import { findFeeCoverage } from '#domain/payments/server/fee-coverage.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { matchLabel, type Match } from '#domain/screening/match-reasons.ts'
import { findVerdicts, listRelated } from '#domain/screening/server/duplicates.ts'
import { listHits } from '#domain/screening/server/hits.ts'
import { comparedLabels, zoneFieldLabels, type Check } from '../checks.ts'

type Finding = Omit<Check, 'name'>
const ok = (text: string, evidence: Check['evidence'] = []): Finding => ({ verdict: 'ok', text, evidence })

const inMoney = (amount: Cents) => ({ value: String(inDollars(amount)), unit: 'dollars' as const })

export async function listChecks(context: Context, row: ApplicationRow): Promise<Check[]> {
  const reads = { ...context, db: readTogether(context.db) }
  const checks = await Promise.all([
    named('payment', checkPayment(reads, row)),
    named('passport', checkPassport(reads, row)),
    named('documents', checkDocuments(reads, row)),
    named('answers', checkAgreement(reads, row)),
    named('watchlist', checkWatchlist(reads, row)),
    checkRelated(reads, row),
    named('identity', checkIdentity(reads, row)),
    named('interview', checkInterview(reads, row)),
  ])
  return checks.flat()
}

async function named(name: Check['name'], finding: Promise<Finding>): Promise<Check[]> {
  return [{ name, ...(await finding) }]
}

async function checkPayment({ db }: Context, row: ApplicationRow): Promise<Finding> {
  const [found, coverages] = await Promise.all([findPayments(db, [row.id]), findFeeCoverage(db, [row.id])])
  const coverage = coverages.get(row.id)
  const paid = found.get(row.id)
  const evidence = paid
    ? [
        { label: methods[paid.method].label, ...inMoney(paid.amount) },
        { label: /*i18n*/ 'Number', value: paid.number },
      ]
    : []
  if (isCovering(coverage)) return ok(/*i18n*/ 'The fee is paid.', evidence)
  if (coverage && coverage.held > 0)
    return {
      verdict: 'blocked',
      text: /*i18n*/ 'Part of the fee is missing.',
      evidence: [...evidence, { label: /*i18n*/ 'Missing', ...inMoney(coverage.owed) }],
    }
  return { verdict: 'blocked', text: /*i18n*/ 'The fee is not paid.', evidence }
}

async function checkPassport(context: Context, row: ApplicationRow): Promise<Finding> {
  const { personalInfo, travelDetails } = answersOf(context, row)
  const evidence = [
    { label: /*i18n*/ 'Passport expires', value: personalInfo?.expiryDate ?? '' },
    { label: /*i18n*/ 'Departure', value: travelDetails?.departureDate ?? '' },
  ]
  const [problem] = Object.values(passportProblems(personalInfo ?? {}, travelDetails ?? {}))
  if (problem) return { verdict: 'blocked', text: problem, evidence }
  return ok(/*i18n*/ 'The passport is valid for 6 months beyond the stay.', evidence)
}

async function checkDocuments({ db }: Context, row: ApplicationRow): Promise<Finding> {
  const uploaded = (await listDocuments(db, [row.id])).get(row.id) ?? []
  const named = (wanted: string) =>
    uploaded
      .filter(({ status }) => status === wanted)
      .map(({ documentType, reason }) => ({ label: documentTypes[documentType].label, value: reason ?? '' }))
  const noticed = uploaded.flatMap(({ documentType, checks, status }) =>
    checks
      .filter((code) => status !== 'approved' && findingKinds[code].severity === 'problem')
      .map((code) => ({ label: documentTypes[documentType].label, value: findingKinds[code].message as string })),
  )
  const missing = missingDocuments(uploaded).filter(
    (type) => !uploaded.some(({ documentType }) => documentType === type),
  )
  if (named('rejected').length > 0)
    return { verdict: 'blocked', text: /*i18n*/ 'A document was sent back.', evidence: named('rejected') }
  if (named('quarantined').length > 0)
    return { verdict: 'blocked', text: /*i18n*/ 'A file is still being scanned.', evidence: named('quarantined') }
  if (missing.length > 0) {
    const evidence = missing.map((type) => ({ label: documentTypes[type].label, value: '' }))
    return { verdict: 'attention', text: /*i18n*/ 'A required document is missing.', evidence }
  }
  if (noticed.length > 0)
    return { verdict: 'attention', text: /*i18n*/ 'The file check found something.', evidence: noticed }
  if (uploaded.some(isUninspectedPhoto))
    return { verdict: 'open', text: /*i18n*/ 'The photo has not been checked yet.', evidence: [] }
  return ok(/*i18n*/ 'All required documents have been uploaded.')
}

async function checkAgreement(context: Context, row: ApplicationRow): Promise<Finding> {
  const readings = await findReadings(context.db, context.services.keys, row.id)
  const passport = readings.get('passport')
  if (passport?.contradicted)
    return {
      verdict: 'attention',
      text: /*i18n*/ 'The two lines at the bottom of the passport contradict their own check digits. It may be forged.',
      evidence: passport.contradicted.map((field) => ({ label: zoneFieldLabels[field], value: '' })),
    }
  const found = findDisagreements(answersOf(context, row), readings)
  if (found.length > 0) {
    const evidence = found.map(({ answer, answered, read }) => ({
      label: comparedLabels[answer],
      value: `${formatAnswer(answer, answered)} ≠ ${formatAnswer(answer, read)}`,
    }))
    return { verdict: 'attention', text: /*i18n*/ 'Answers (left) and documents (right) differ.', evidence }
  }
  if (!passport) return { verdict: 'open', text: /*i18n*/ 'The passport has not been read yet.', evidence: [] }
  if (!passport.zone)
    return {
      verdict: 'open',
      text: /*i18n*/ 'The machine-readable zone of the passport couldn’t be read. Please compare it manually.',
      evidence: [],
    }
  const doubts = findDoubts(answersOf(context, row), readings)
  if (doubts.length > 0)
    return {
      verdict: 'open',
      text: /*i18n*/ 'A document was hard to read. Please compare it manually.',
      evidence: doubts.map(({ answer, answered, read }) => ({
        label: comparedLabels[answer],
        value: `${formatAnswer(answer, answered)} / ${formatAnswer(answer, read)}?`,
      })),
    }
  return ok(/*i18n*/ 'The passport matches the answers.')
}

function formatAnswer(answer: ComparedAnswer, value: string): string {
  return answer === 'nationality' || answer === 'passportCountry' ? value.toUpperCase() : value
}

async function checkWatchlist(context: Context, row: ApplicationRow): Promise<Finding> {
  const hits = await listHits(context, identityOf(context.services.keys, row))
  const evidence = hits.map((hit) => ({ label: matchLabel(hit), value: hit.reason }))
  if (hits.some(({ verdict }) => verdict === 'open'))
    return { verdict: 'blocked', text: /*i18n*/ 'A watchlist hit needs a decision.', evidence }
  if (hits.some(({ verdict }) => verdict === 'same'))
    return { verdict: 'attention', text: /*i18n*/ 'A watchlist hit is about this person.', evidence }
  return ok(
    hits.length === 0 ? /*i18n*/ 'No watchlist hit.' : /*i18n*/ 'Watchlist hits are about other people.',
    evidence,
  )
}

function evidenceOf(others: readonly (ApplicationRow & { match: Match })[]) {
  return others.map((other) => ({
    label: matchLabel(other.match),
    value: `${other.applicationNumber} · ${statuses[other.status].label}`,
  }))
}

async function checkRelated(context: Context, row: ApplicationRow): Promise<Check[]> {
  const [others, verdicts] = await Promise.all([
    listRelated(context, identityOf(context.services.keys, row)),
    findVerdicts(context.db, row.id),
  ])
  const live = others.filter(({ status }) => openStatuses.includes(status))
  const unjudged = live.filter(({ id }) => !verdicts.has(id))
  const same = live.filter(({ id }) => verdicts.get(id)?.verdict === 'same')
  const decided = others.filter(
    ({ id, status }) => !openStatuses.includes(status) && verdicts.get(id)?.verdict !== 'different',
  )
  const refused = decided.filter(({ status, reasonCode }) => status === 'rejected' && reasonCode !== 'withdrawn')
  const findDuplicates = (): Finding => {
    if (unjudged.length > 0)
      return {
        verdict: 'attention',
        text: /*i18n*/ 'Another open application may be from the same person.',
        evidence: evidenceOf(unjudged),
      }
    if (same.length > 0)
      return {
        verdict: 'attention',
        text: /*i18n*/ 'The same person has another open application.',
        evidence: evidenceOf(same),
      }
    return ok(/*i18n*/ 'No other open application of this person.')
  }
  const earlier: Finding =
    refused.length > 0
      ? { verdict: 'attention', text: /*i18n*/ 'An earlier application was rejected.', evidence: evidenceOf(decided) }
      : ok(
          decided.length > 0 ? /*i18n*/ 'No earlier application was rejected.' : /*i18n*/ 'No earlier application.',
          evidenceOf(decided),
        )
  return [
    { name: 'duplicates', ...findDuplicates() },
    { name: 'earlier', ...earlier },
  ]
}

async function checkIdentity({ db }: Context, row: ApplicationRow): Promise<Finding> {
  const [last] = await db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.applicationId, row.id))
    .orderBy(desc(biometricVerifications.createdAt))
    .limit(1)
  const evidence =
    last && last.confidence !== null
      ? [{ label: /*i18n*/ 'Confidence', value: String(last.confidence), unit: 'percent' as const }]
      : []
  if (last?.status === 'approved' && last.officerReviewed)
    return ok(/*i18n*/ 'Identity confirmed by an officer.', evidence)
  if (!row.requireBiometrics) return ok(/*i18n*/ 'No identity check is required.', evidence)
  if (last?.status === 'approved')
    return { verdict: 'open', text: /*i18n*/ 'The identity check passed; an officer must confirm it.', evidence }
  if (last?.status === 'declined') return { verdict: 'blocked', text: /*i18n*/ 'The identity check failed.', evidence }
  return { verdict: 'open', text: /*i18n*/ 'The identity check is not done yet.', evidence }
}

async function checkInterview(context: Context, row: ApplicationRow): Promise<Finding> {
  if (!row.needsInterview) return ok(/*i18n*/ 'No interview is required.')
  if ((await findMissingRequirements(context, row, ['interview'], '')).length === 0)
    return ok(/*i18n*/ 'The interview was passed.')
  return { verdict: 'open', text: /*i18n*/ 'An interview is required before an approval.', evidence: [] }
}
