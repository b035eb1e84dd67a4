import * as access from './product/access.ts';
import * as accountSafety from './identity/account-safety.ts';
import * as agreements from './origination/agreements.ts';
import * as approvals from './servicing/approvals.ts';
import * as audit from './product/audit.ts';
import * as analytics from './product/analytics.ts';
import * as automaticDebits from './servicing/automatic-debits.ts';
import * as bannerDesk from './product/banner-desk.ts';
import * as bankFiles from './servicing/bank-files.ts';
import * as bankStatement from './servicing/bank-statement.ts';
import * as bankAccounts from './bank-accounts/bank-accounts.ts';
import * as bankDebits from './servicing/bank-debits.ts';
import * as books from './servicing/books.ts';
import * as calculators from './wellness/calculators.ts';
import * as cardPayments from './servicing/card-payments.ts';
import * as complaints from './complaints/complaints.ts';
import * as closes from './servicing/closes.ts';
import * as cardPayouts from './servicing/card-payouts.ts';
import * as blocks from './product/blocks.ts';
import * as borrowerDesk from './product/borrower-desk.ts';
import type { AnyCall } from './call.ts';
import * as connections from './employer/connections.ts';
import * as webhooks from './employer/webhooks.ts';
import * as webhookDeliveries from './employer/webhook-deliveries.ts';
import * as continuity from './servicing/continuity.ts';
import * as consoleCalls from './product/console.ts';
import * as contactChanges from './identity/contact-changes.ts';
import * as lookUp from './product/look-up.ts';
import * as savedFilters from './product/saved-filters.ts';
import * as contentDesk from './product/content-desk.ts';
import * as content from './product/content.ts';
import * as creditMonitoring from './wellness/credit-monitoring.ts';
import * as counselingDesk from './wellness/counseling-desk.ts';
import * as drafts from './product/drafts.ts';
import * as employment from './verification/employment.ts';
import * as documents from './verification/documents.ts';
import * as deductionFiles from './servicing/deduction-files.ts';
import * as deductionClaims from './servicing/deduction-claims.ts';
import * as deposits from './servicing/deposits.ts';
import * as devices from './identity/devices.ts';
import * as errorReports from './product/error-reports.ts';
import * as bureauFiles from './furnishing/bureau-files.ts';
import * as creditReporting from './furnishing/credit-reporting.ts';
import * as loanReports from './furnishing/loan-reports.ts';
import * as reportDisputes from './furnishing/report-disputes.ts';
import * as handOff from './verification/hand-off.ts';
import * as heldMoney from './held-money/held-money.ts';
import * as help from './messages/help.ts';
import * as helpDesk from './messages/help-desk.ts';
import * as identity from './identity/identity.ts';
import * as keyedBank from './bank-accounts/keyed-bank.ts';
import * as maintenance from './product/maintenance.ts';
import * as notifications from './messages/notifications.ts';
import * as ownHeldMoney from './held-money/own-held-money.ts';
import * as origination from './origination/origination.ts';
import * as employerCalendar from './employer/calendar.ts';
import * as employerDesk from './employer/desk.ts';
import * as employerContacts from './employer/contacts.ts';
import * as fileLayouts from './employer/file-layouts.ts';
import * as payrollFolder from './employer/payroll-folder.ts';
import * as employerSettings from './employer/settings.ts';
import * as employerUsers from './employer/users.ts';
import * as jobChecks from './employer/job-checks.ts';
import * as rosterPeople from './employer/people.ts';
import * as statusBatches from './employer/status-batches.ts';
import * as paydayFiles from './employer/payday-files.ts';
import * as ownRemittances from './employer/remittances.ts';
import * as paydayTimeline from './employer/payday-timeline.ts';
import * as payrollLink from './verification/payroll-link.ts';
import * as roster from './employer/roster.ts';
import * as loanActs from './servicing/loan-acts.ts';
import * as loanCourse from './servicing/loan-course.ts';
import * as loanMath from './servicing/loan-math.ts';
import * as loanFlags from './servicing/loan-flags.ts';
import * as payments from './servicing/payments.ts';
import * as policyDesk from './product/policy-desk.ts';
import * as progress from './origination/progress.ts';
import * as paidLetters from './servicing/paid-letters.ts';
import * as borrowerRecord from './product/borrower-record.ts';
import * as decisionTrace from './product/decision-trace.ts';
import * as remittanceDesk from './servicing/remittance-desk.ts';
import * as paperDesk from './verification/paper-desk.ts';
import * as paymentDesk from './servicing/payment-desk.ts';
import * as phonePayments from './servicing/phone-payments.ts';
import * as profile from './identity/profile.ts';
import * as queue from './verification/queue.ts';
import * as relief from './servicing/relief.ts';
import * as reliefDesk from './servicing/relief-desk.ts';
import * as settlementDesk from './servicing/settlement-desk.ts';
import * as settlements from './servicing/settlements.ts';
import * as skips from './servicing/skips.ts';
import * as reports from './product/reports.ts';
import * as retention from './product/retention.ts';
import * as review from './verification/review.ts';
import * as reviewQueue from './verification/review-queue.ts';
import * as sandbox from './product/sandbox.ts';
import * as statements from './servicing/statements.ts';
import * as silentPaydays from './servicing/silent-paydays.ts';
import * as servicing from './servicing/servicing.ts';
import * as refunds from './servicing/refunds.ts';
import * as registration from './identity/registration.ts';
import * as savings from './servicing/savings.ts';
import * as social from './identity/social.ts';
import * as people from './staff/people.ts';
import * as employers from './staff/employers.ts';
import * as goingLive from './staff/going-live.ts';
import * as searching from './staff/search.ts';
import * as staffLoan from './servicing/staff-loan.ts';
import * as stopOrders from './servicing/stop-orders.ts';
import * as troubles from './servicing/troubles.ts';
import * as viewing from './product/viewing.ts';
import * as whoLooked from './identity/who-looked.ts';
import * as wellness from './wellness/wellness.ts';

/**
 * The whole contract, one module per slice. Modules hold schemas, too; `listCalls` picks the calls.
 */
export const modules = {
  identity,
  'account-safety': accountSafety,
  access,
  registration,
  social,
  profile,
  'contact-changes': contactChanges,
  'policy-desk': policyDesk,
  progress,
  employment,
  'employer-calendar': employerCalendar,
  'employer-desk': employerDesk,
  'roster-people': rosterPeople,
  'status-batches': statusBatches,
  'job-checks': jobChecks,
  'employer-contacts': employerContacts,
  'employer-settings': employerSettings,
  'file-layouts': fileLayouts,
  'payroll-folder': payrollFolder,
  'employer-users': employerUsers,
  'payday-files': paydayFiles,
  remittances: ownRemittances,
  'payday-timeline': paydayTimeline,
  'payroll-link': payrollLink,
  'deduction-files': deductionFiles,
  'deduction-claims': deductionClaims,
  roster,
  deposits,
  content,
  banners: bannerDesk,
  maintenance,
  'content-desk': contentDesk,
  blocks,
  drafts,
  origination,
  agreements,
  'bank-accounts': bankAccounts,
  'keyed-bank': keyedBank,
  servicing,
  'silent-paydays': silentPaydays,
  'loan-course': loanCourse,
  'loan-math': loanMath,
  statements,
  'loan-flags': loanFlags,
  connections,
  webhooks,
  'webhook-deliveries': webhookDeliveries,
  continuity,
  payments,
  'automatic-debits': automaticDebits,
  'phone-payments': phonePayments,
  'payment-desk': paymentDesk,
  'card-payments': cardPayments,
  'card-payouts': cardPayouts,
  refunds,
  'bank-debits': bankDebits,
  'bank-files': bankFiles,
  closes,
  books,
  relief,
  skips,
  settlements,
  'relief-desk': reliefDesk,
  'settlement-desk': settlementDesk,
  'borrower-desk': borrowerDesk,
  'staff-loan': staffLoan,
  'loan-acts': loanActs,
  'stop-orders': stopOrders,
  'paid-letters': paidLetters,
  'paper-desk': paperDesk,
  'remittance-desk': remittanceDesk,
  'borrower-record': borrowerRecord,
  'decision-trace': decisionTrace,
  savings,
  queue,
  documents,
  reports,
  retention,
  complaints,
  'credit-reporting': creditReporting,
  bureauFiles,
  loanReports,
  reportDisputes,
  'hand-off': handOff,
  review,
  reviewQueue,
  notifications,
  devices,
  'credit-monitoring': creditMonitoring,
  analytics,
  'error-reports': errorReports,
  help,
  'help-desk': helpDesk,
  wellness,
  calculators,
  'counseling-desk': counselingDesk,
  troubles,
  approvals,
  people,
  employers,
  'going-live': goingLive,
  searching,
  audit,
  'bank-statement': bankStatement,
  'held-money': heldMoney,
  'own-held-money': ownHeldMoney,
  console: consoleCalls,
  lookUp,
  savedFilters,
  viewing,
  whoLooked,
  sandbox,
} as const;

export interface NamedCall {
  readonly slice: string;
  readonly name: string;
  readonly call: AnyCall;
}

/** Every call of the contract, with its slice and name. */
export function listCalls(): NamedCall[] {
  return Object.entries(modules).flatMap(([slice, module]) =>
    Object.entries(module)
      .filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
      .map(([name, call]) => ({ slice, name, call })),
  );
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
