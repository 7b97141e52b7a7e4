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
  'application.task-reminded': ['task'],
  'application.review-asked': [],
  'application.review-decided': ['verdict', 'reasons'],
  'case.message-sent': ['message'],
  'case.opened': ['role'],
  'case.identity-asked': [],
  'case.interview-wanted': ['wanted'],
  'document.uploaded': ['documentType', 'replaced'],
  'document.removed': ['documentType'],
  'document.reviewed': ['documentType', 'status', 'reason'],
  'identity.decided': ['result'],
  'identity.reviewed': ['result'],
  'identity.expired': [],
  'interview.recording-answered': ['agreed'],
  'interview.recording-watched': [],
  'interview.recording-withdrawn': [],
  'payment.link-created': ['amount', 'expiresAt'],
  'payment.link-revoked': [],
  'payment.started': ['method', 'amount', 'byLink'],
  'payment.settled': ['method', 'amount', 'byLink'],
  'payment.failed': ['reason'],
  'payment.cancelled': [],
  'payment.expired': [],
  'payment.disputed': ['amount', 'verdict'],
  'payment.transfer-awaited': ['amount', 'reference', 'expiresAt', 'byLink'],
  'payment.transfer-reminded': ['expiresAt'],
  'payment.transfer-expired': [],
  'payment.transfer-short': ['missing'],
  'payment.transfer-over': ['excess', 'nothingDue'],
  'payment.refunded': ['amount', 'refund'],
  'payment.express-refund-due': ['refund'],
  'payment.express-refunded': ['refund'],
  'payment.duplicate-refunded': ['amount', 'refund'],
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

export const undoneReasonCode = 'undone'
