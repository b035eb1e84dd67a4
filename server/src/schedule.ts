import {
  buildAchFile,
  buildAchFileStep,
  buildSameDayFile,
  CUT_OFF,
  handOverReleased,
  readReturnsStep,
  settleAchStep,
} from './ach/index.ts';
import { checkTrail } from './audit-desk/index.ts';
import { forgetAnalytics } from './analytics/index.ts';
import {
  answerMicroDeposits,
  applyChanges,
  expireMicroDeposits,
  finishBankLink,
  forgetSignIns,
  sendPrenotes,
} from './bank-accounts/index.ts';
import { askAboutCards, readCardNews, reconcileCards } from './cards/index.ts';
import { expectMovements, readStatements, tieOut } from './bank-statement/index.ts';
import { closeEveryDay, CLOSING_TIME, repeatStep, watchClose } from './close-of-day/index.ts';
import { deliverWebhooks, forgetDeliveries } from './connections/index.ts';
import { moveStoppedDebits, tellOfStoppedDebits, watchReturnRates } from './debit-stops/index.ts';
import {
  applyReports,
  confirmNewJobs,
  followRoster,
  remindOwnPayments,
  tellOfPauseEnds,
} from './continuity/index.ts';
import { calendarJobs } from './employer-calendar/index.ts';
import { receiveDeposits } from './deposits/index.ts';
import { pullMonitoringReports } from './credit-monitoring/index.ts';
import { ageLoans, chargeOffLoans } from './delinquency/index.ts';
import {
  openDisbursedLoans,
  returnDisbursements,
  screenPayouts,
  screenPayoutsStep,
} from './disbursement/index.ts';
import {
  compareBureauReports,
  prepareBureauReports,
  readBureauAnswers,
  sendBureauReports,
} from './furnishing/index.ts';
import { answerEmploymentCheck, watchJobChecks } from './employment/index.ts';
import { keptHelpKeys, tellOfAnswer } from './help/index.ts';
import {
  forgetLoginTries,
  forgetSocialSignIns,
  mailPasswordReset,
  welcomeBorrower,
} from './identity/index.ts';
import { closeBalances } from './ledger/index.ts';
import { replayDecisions } from './policy-desk/index.ts';
import { rotateKeys } from './key-rotation/index.ts';
import { mailInvitation, mailStaffReset } from './staff/index.ts';
import { decideSubmitted, expireOffers, remindOffers } from './origination/index.ts';
import { holdPayouts, resumeMoney, stopMoney } from './money-holds/index.ts';
import {
  announceDebits,
  collectInstallments,
  collectMissed,
  fitDebits,
  planRemainders,
  postSettledPayments,
  remindOfDebits,
  remindOfDeductions,
  remindOfPayments,
  reverseReturnedPayments,
  settlePayments,
} from './payments/index.ts';
import { SAME_DAY_WINDOWS } from './platform/settings/ach-settings.ts';
import type { DailyStep } from './platform/jobs/daily-step.ts';
import type { Job } from './platform/jobs/job.ts';
import { forgetFolderFiles, takePayrollFiles } from './payroll-folders/index.ts';
import { answerPayrollLink } from './payroll-link/index.ts';
import {
  at,
  daily,
  everyQuarterHour,
  onWeekdays,
  type Scheduled,
} from './platform/jobs/schedule.ts';
import { beginStatusChanges, followStatusChanges, runStatusBatch } from './people/index.ts';
import { keptAvatarKeys } from './profile/index.ts';
import {
  buildDeductionFilesStep,
  CLOSING_HOUR,
  closeDeductionFiles,
  handOverApproved,
  announceRemittance,
  postRemittance,
  postRemittancesStep,
} from './remittance/index.ts';
import { noteFairness, notePortfolio } from './reports/index.ts';
import { settleRelief } from './relief/index.ts';
import { eraseExpired } from './retention/index.ts';
import {
  applyCheckedRoster,
  bringBackRoster,
  checkRoster,
  compareRoster,
  followNewRoster,
  tidyRosters,
} from './roster/index.ts';
import { runTimeMachine } from './sandbox/index.ts';
import { settleSavings, tendSavings } from './savings/index.ts';
import {
  accrueInterest,
  releaseEscrows,
  sendWaitingRefunds,
  settleRefunds,
  turnCollections,
} from './servicing/index.ts';
import { handOverStopOrders, handOverStopOrdersStep, noteStops } from './stop-orders/index.ts';
import { noteClaim, noteSilentPaydays } from './silent-paydays/index.ts';
import { refundOverpayments, watchHeldMoney } from './suspense/index.ts';
import { lapseItems, sweepDocuments } from './verification/index.ts';

/**
 * The steps of the close of day, in order: settled entries, returns, remittances, the bank's
 * statement, delinquency, one day's interest, expirations, files to banks and payrolls, reports to
 * credit bureaus, the tie-out, monitoring reports from them, and deletion of data after its
 * retention period.
 */
export const closeOfDay: readonly DailyStep[] = [
  settleAchStep,
  openDisbursedLoans,
  postSettledPayments,
  settleRefunds,
  readReturnsStep,
  settleSavings,
  answerMicroDeposits,
  applyChanges,
  reverseReturnedPayments,
  watchReturnRates,
  reconcileCards,
  returnDisbursements,
  postRemittancesStep,
  noteSilentPaydays,
  receiveDeposits,
  noteStops,
  releaseEscrows,
  followRoster,
  beginStatusChanges,
  applyReports,
  confirmNewJobs,
  turnCollections,
  refundOverpayments,
  expectMovements,
  readStatements,
  // Before the count of late loans, so that nobody hears “past due” of what a backup debit pays.
  collectMissed,
  ageLoans,
  chargeOffLoans,
  accrueInterest,
  settleRelief,
  expireOffers,
  remindOffers,
  lapseItems,
  expireMicroDeposits,
  sendWaitingRefunds,
  // After everything that lowers what is owed, and before what counts planned debits.
  fitDebits,
  planRemainders,
  tendSavings,
  handOverStopOrdersStep,
  buildDeductionFilesStep,
  sendPrenotes,
  collectInstallments,
  remindOwnPayments,
  tellOfPauseEnds,
  announceDebits,
  remindOfDeductions,
  remindOfPayments,
  remindOfDebits,
  screenPayoutsStep,
  buildAchFileStep,
  tellOfStoppedDebits,
  watchHeldMoney,
  notePortfolio,
  noteFairness,
  compareBureauReports,
  prepareBureauReports,
  sendBureauReports,
  readBureauAnswers,
  closeBalances,
  tieOut,
  pullMonitoringReports,
  eraseExpired,
];

/** Deletes files without a row: each slice that keeps files says which are its own. */
export const sweptFiles = sweepDocuments([keptAvatarKeys, keptHelpKeys]);

/** The jobs that cut a file of the day; each looks first whether its debits still fit. */
export const achFile = buildAchFile(fitDebits);
const sameDayFile = buildSameDayFile(fitDebits);

const closeDays = closeEveryDay(closeOfDay, runTimeMachine);

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  checkTrail,
  closeDays,
  repeatStep(closeOfDay),
  answerEmploymentCheck,
  answerPayrollLink,
  applyCheckedRoster,
  askAboutCards,
  achFile,
  bringBackRoster,
  checkRoster,
  compareRoster,
  sameDayFile,
  handOverReleased,
  closeDeductionFiles,
  handOverApproved,
  announceRemittance,
  postRemittance,
  decideSubmitted,
  deliverWebhooks,
  finishBankLink,
  followNewRoster,
  followStatusChanges,
  runStatusBatch,
  ...calendarJobs,
  handOverStopOrders,
  forgetAnalytics,
  forgetDeliveries,
  forgetFolderFiles,
  forgetLoginTries,
  forgetSignIns,
  forgetSocialSignIns,
  mailPasswordReset,
  readCardNews,
  replayDecisions,
  rotateKeys,
  holdPayouts,
  moveStoppedDebits,
  noteClaim,
  resumeMoney,
  mailInvitation,
  mailStaffReset,
  screenPayouts,
  settlePayments,
  stopMoney,
  tellOfAnswer,
  sweptFiles,
  takePayrollFiles,
  tidyRosters,
  watchClose,
  watchJobChecks,
  welcomeBorrower,
];

/** From this time on we screen the day's payouts against the sanctions lists. */
const MORNING = Temporal.PlainTime.from('09:00');

/** How long before a same-day window closes we send its file. */
const AHEAD = { minutes: 20 };
/** Until then we book the day's settled debits; the Federal Reserve settles none later. */
const EVENING = Temporal.PlainTime.from('19:00');

/** Every recurring job, at New York times. */
export const schedule: readonly Scheduled[] = [
  at(daily(CLOSING_TIME), closeDays, {}),
  at('*/15 * * * *', watchClose, {}),
  at('*/15 * * * *', askAboutCards, {}),
  at('*/5 * * * *', watchJobChecks, {}),
  at(everyQuarterHour(MORNING, CUT_OFF), screenPayouts, {}),
  at(everyQuarterHour(MORNING, EVENING), settlePayments, {}),
  at(onWeekdays(CUT_OFF), achFile, {}),
  ...SAME_DAY_WINDOWS.map((window) =>
    at(onWeekdays(Temporal.PlainTime.from(window).subtract(AHEAD)), sameDayFile, { window }),
  ),
  at('* * * * *', handOverStopOrders, {}),
  at('* * * * *', handOverReleased, {}),
  at(onWeekdays(CLOSING_HOUR), closeDeductionFiles, {}),
  at('*/10 * * * *', rotateKeys, {}),
  at('40 * * * *', forgetLoginTries, {}),
  at('45 * * * *', forgetSocialSignIns, {}),
  at('* * * * *', deliverWebhooks, {}),
  at('*/5 * * * *', takePayrollFiles, {}),
  at('25 * * * *', tidyRosters, {}),
  at('20 3 * * *', forgetAnalytics, {}),
  at('50 3 * * *', forgetDeliveries, {}),
  at('55 3 * * *', forgetFolderFiles, {}),
  at('50 3 * * *', sweptFiles, {}),
  at('30 2 * * *', checkTrail, {}),
  at('10 4 * * *', forgetSignIns, {}),
];
