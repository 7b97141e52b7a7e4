import type { AccountsPorts } from '#domain/accounts/server/ports.ts'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { paymentsPorts } from '#domain/application-lifecycle/server/pay.ts'
import { findRequiredAppointments } from '#domain/application-lifecycle/server/whose-turn.ts'
import { deleteDrafts } from '#domain/applications/server/drafting.ts'
import type { ApprovalsPorts } from '#domain/approvals/server/ports.ts'
import {
  dropFactorRemoval,
  factorRemovalHandler,
  proposeFactorRemoval,
} from '#domain/approvals/server/factor-removals.ts'
import { proposeReactivation, reactivationHandler } from '#domain/approvals/server/reactivations.ts'
import { listProposals } from '#domain/approvals/server/account-proposals.ts'
import { proposeRole, roleChangeHandler } from '#domain/approvals/server/role-changes.ts'
import { proposeSetting, settingsChangeHandler } from '#domain/approvals/server/settings-changes.ts'
import type { AppointmentsPorts } from '#domain/appointments/server/ports.ts'
import { findPassportNames } from '#domain/documents/server/readings.ts'
import { hasTakenPlace } from '#domain/identity-check/server/appointment-evidence.ts'
import type { IdentityCheckPorts } from '#domain/identity-check/server/ports.ts'
import type { InterviewsPorts } from '#domain/interviews/server/ports.ts'
import type { PaymentsPorts } from '#domain/payments/server/ports.ts'
import { decideRefund, lapseRefund } from '#domain/payments/server/staff/refunds.ts'
import type { SettingsPorts } from '#domain/settings/server/ports.ts'
import { importHandler, removalHandler } from '#domain/screening/server/approvals.ts'
import { confirmCorrection, withdrawCorrection } from '#domain/visas/server/staff/reissue.ts'
import { confirmRevocation, endSuspension, withdrawRevocation } from '#domain/visas/server/staff/revoke.ts'
import type { VisasPorts } from '#domain/visas/server/ports.ts'
import { referenceHandler } from '#features/administration/reference-data/server/approvals.ts'
import { lockWorkableCase } from '#features/cases/server/case-access.ts'
import { accountsPorts } from '#features/cases/server/release-cases.ts'
import { viewCase } from '#features/cases/server/view-case.ts'
import { isMailboxGone } from '#features/notifications/server/mail-problems.ts'
import { changeConsent, giveBiometricConsent, hasBiometricConsent } from '#features/privacy/server/consents.ts'
import { removeFiles } from '#features/privacy/server/forget.ts'
import type { Services } from '#foundation/http/server/services.ts'

export interface Ports {
  settings: SettingsPorts
  accounts: AccountsPorts
  approvals: ApprovalsPorts
  appointments: AppointmentsPorts
  identityCheck: IdentityCheckPorts
  interviews: InterviewsPorts
  payments: PaymentsPorts
  visas: VisasPorts
}

export function createPorts({ jobs, database, keys }: Services): Ports {
  const accounts = {
    ...accountsPorts,
    deleteDrafts,
    proposeRole,
    listProposals,
    proposeReactivation,
    proposeFactorRemoval,
    dropFactorRemoval,
    isMailboxGone,
  }
  return {
    settings: { proposeSetting },
    accounts,
    approvals: {
      refund: {
        confirm: (context, id) => context.transact((inner) => decideRefund(inner, id, 'approved')),
        withdraw: (context, id) => decideRefund(context, id, 'rejected'),
        lapse: lapseRefund,
      },
      'visa-revocation': {
        confirm: (context, id) => context.transact((inner) => confirmRevocation(inner, id)),
        withdraw: withdrawRevocation,
        lapse: endSuspension,
      },
      'visa-correction': { confirm: confirmCorrection, withdraw: withdrawCorrection },
      'role-change': roleChangeHandler(accounts),
      'staff-reactivation': reactivationHandler,
      'factor-removal': factorRemovalHandler,
      'settings-change': settingsChangeHandler,
      'watchlist-import': importHandler,
      'watchlist-removal': removalHandler,
      'reference-change': referenceHandler,
    },
    appointments: { hasTakenPlace, findRequiredAppointments },
    identityCheck: {
      hasConsent: hasBiometricConsent,
      giveConsent: giveBiometricConsent,
      viewCase,
      lockWorkableCase,
    },
    interviews: {
      viewCase,
      giveConsent: (context) => changeConsent(context, 'recording', true),
      withdrawConsent: (context) => changeConsent(context, 'recording', false),
      removeFiles: (context, names) => jobs.enqueue(context.db, removeFiles, { names }),
    },
    payments: paymentsPorts,
    visas: {
      issued: (context, application) => changeStatus(context, application, 'issued'),
      findPassportNames: (applicationId) => findPassportNames(database.db, keys, applicationId),
    },
  }
}
