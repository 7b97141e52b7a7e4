/** Events that are not listed stay internal. */
export const visibleFacts: Readonly<Record<string, readonly string[]>> = {
  'application.started': ['applicationType', 'how'],
  'application.answers-saved': ['sheet'],
  'application.type-changed': ['from', 'to'],
  'application.moved': ['from', 'to', 'reason', 'reasonCode'],
  'application.declaration-made': [],
  'application.representative-declared': ['capacity'],
  'application.representative-removed': [],
  'application.information-asked': ['message', 'texts', 'items', 'dueAt'],
  'application.review-asked': [],
  'application.review-decided': ['verdict', 'reasons'],
  'case.message-sent': ['message'],
  'case.opened': ['role'],
  'document.uploaded': ['documentType', 'replaced'],
  'document.removed': ['documentType'],
  'document.reviewed': ['documentType', 'status', 'reason'],
  'interview.recording-answered': ['agreed'],
  'interview.recording-watched': [],
  'interview.recording-withdrawn': [],
  'payment.started': ['method', 'amount'],
  'payment.settled': ['method', 'amount'],
  'payment.failed': ['reason'],
  'payment.transfer-awaited': ['amount', 'reference', 'expiresAt'],
  'payment.transfer-reminded': ['expiresAt'],
  'payment.transfer-expired': [],
  'payment.refunded': ['amount'],
  'payment.duplicate-refunded': ['amount'],
  'visa.suspended': [],
  'visa.reinstated': [],
  'visa.revoked': ['reason'],
  'visa.superseded': ['reason'],
  'visa.expired': [],
  'visa.correction-requested': ['about'],
  'visa.correction-request-declined': ['answer'],
  'visa.correction-request-withdrawn': [],
  'border.crossed': ['direction', 'place'],
}

export function pickVisibleFacts(name: string, data: unknown): Record<string, unknown> | undefined {
  const names = visibleFacts[name]
  if (!names) return undefined
  const facts = data as Record<string, unknown>
  return Object.fromEntries(names.flatMap((fact) => (fact in facts ? [[fact, facts[fact]]] : [])))
}
