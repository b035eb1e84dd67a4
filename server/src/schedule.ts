import {
  buildAchFile,
  buildAchFileStep,
  CUT_OFF,
  readReturnsStep,
  settleAchStep,
} from './ach/index.ts';
import { forgetAnalytics } from './analytics/index.ts';
import {
  answerMicroDeposits,
  applyChanges,
  expireMicroDeposits,
  finishBankLink,
  forgetSignIns,
} from './bank-accounts/index.ts';
import { closeEveryDay, CLOSING_TIME, repeatStep, watchClose } from './close-of-day/index.ts';
import { receiveDeposits } from './deposits/index.ts';
import { pullMonitoringReports } from './credit-monitoring/index.ts';
import { ageLoans, chargeOffLoans } from './delinquency/index.ts';
import {
  openDisbursedLoans,
  returnDisbursements,
  screenPayouts,
  screenPayoutsStep,
} from './disbursement/index.ts';
import { answerEmploymentCheck } from './employment/index.ts';
import { tellOfAnswer } from './help/index.ts';
import {
  forgetLoginTries,
  forgetSocialSignIns,
  mailPasswordReset,
  welcomeBorrower,
} from './identity/index.ts';
import { rotateKeys } from './key-rotation/index.ts';
import { mailStaffReset } from './staff/index.ts';
import { decideSubmitted, expireOffers, remindOffers } from './origination/index.ts';
import { holdPayouts, resumeMoney, stopMoney } from './money-holds/index.ts';
import {
  collectInstallments,
  planRemainders,
  postSettledPayments,
  reverseReturnedPayments,
} from './payments/index.ts';
import type { DailyStep } from './platform/jobs/daily-step.ts';
import type { Job } from './platform/jobs/job.ts';
import { answerPayrollLink } from './payroll-link/index.ts';
import {
  at,
  daily,
  everyQuarterHour,
  onWeekdays,
  type Scheduled,
} from './platform/jobs/schedule.ts';
import { buildDeductionFilesStep, postRemittancesStep } from './remittance/index.ts';
import { eraseExpired } from './retention/index.ts';
import { runTimeMachine } from './sandbox/index.ts';
import {
  accrueInterest,
  releaseEscrows,
  sendWaitingRefunds,
  settleRefunds,
} from './servicing/index.ts';
import { lapseItems, sweepDocuments } from './verification/index.ts';

/**
 * The steps of the close of day, in order: settled entries, returns, remittances, delinquency, one
 * day's interest, expirations, files to banks and payrolls, monitoring reports from credit bureaus,
 * and deletion of data after its retention period.
 */
export const closeOfDay: readonly DailyStep[] = [
  settleAchStep,
  openDisbursedLoans,
  postSettledPayments,
  settleRefunds,
  readReturnsStep,
  answerMicroDeposits,
  applyChanges,
  reverseReturnedPayments,
  returnDisbursements,
  postRemittancesStep,
  receiveDeposits,
  releaseEscrows,
  ageLoans,
  chargeOffLoans,
  accrueInterest,
  expireOffers,
  remindOffers,
  lapseItems,
  expireMicroDeposits,
  sendWaitingRefunds,
  planRemainders,
  buildDeductionFilesStep,
  collectInstallments,
  screenPayoutsStep,
  buildAchFileStep,
  pullMonitoringReports,
  eraseExpired,
];

const closeDays = closeEveryDay(closeOfDay, runTimeMachine);

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  closeDays,
  repeatStep(closeOfDay),
  answerEmploymentCheck,
  answerPayrollLink,
  buildAchFile,
  decideSubmitted,
  finishBankLink,
  forgetAnalytics,
  forgetLoginTries,
  forgetSignIns,
  forgetSocialSignIns,
  mailPasswordReset,
  rotateKeys,
  holdPayouts,
  resumeMoney,
  mailStaffReset,
  screenPayouts,
  stopMoney,
  tellOfAnswer,
  sweepDocuments,
  watchClose,
  welcomeBorrower,
];

/** From this time on we screen the day's payouts against the sanctions lists. */
const MORNING = Temporal.PlainTime.from('09:00');

/** Every recurring job, at New York times. */
export const schedule: readonly Scheduled[] = [
  at(daily(CLOSING_TIME), closeDays, {}),
  at('*/15 * * * *', watchClose, {}),
  at(everyQuarterHour(MORNING, CUT_OFF), screenPayouts, {}),
  at(onWeekdays(CUT_OFF), buildAchFile, {}),
  at('*/10 * * * *', rotateKeys, {}),
  at('40 * * * *', forgetLoginTries, {}),
  at('45 * * * *', forgetSocialSignIns, {}),
  at('20 3 * * *', forgetAnalytics, {}),
  at('50 3 * * *', sweepDocuments, {}),
  at('10 4 * * *', forgetSignIns, {}),
];
