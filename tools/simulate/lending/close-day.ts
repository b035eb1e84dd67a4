import type { Day } from '../../../lending/src/calendar/calendar.ts';
import { ageAndChargeOff, judgePlan, judgeSettlement } from './close-acts.ts';
import {
  collectInstallments,
  fit,
  planRemainder,
  sendDebits,
  settleDebits,
  takeReturns,
} from './debits.ts';
import { endPause } from './desk-acts.ts';
import { bookInterest } from './interest.ts';
import type { Life } from './life.ts';
import { askPayroll, releaseEscrows, takeRemittances } from './paychecks.ts';
import { sendRefunds } from './refunds.ts';
import { refundToLoss } from './void-money.ts';

/**
 * Closes a day in the order of the product: the day's money and returns, interest, relief, aging
 * and charge-off, then what the bank and payroll are asked for.
 */
export function closeDay(life: Life, day: Day): void {
  const { loan, today } = life;
  life.today = day;
  settleDebits(life);
  takeReturns(life);
  takeRemittances(life);
  releaseEscrows(life);
  sendRefunds(life, refundToLoss);
  bookInterest(loan, day);
  endPause(life);
  judgePlan(life);
  judgeSettlement(life);
  ageAndChargeOff(life);
  planRemainder(life);
  fit(life);
  sendDebits(life);
  collectInstallments(life);
  askPayroll(life);
  life.check(life);
  life.today = today;
}
