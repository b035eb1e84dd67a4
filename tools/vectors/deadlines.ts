import type { Day } from '@paystead/lending/calendar/calendar';
import {
  adverseActionDeadline,
  chargeOffDay,
  stopPaymentDeadline,
  varyingAmountNoticeDeadline,
} from '@paystead/lending/disclosure/disclosure-deadlines';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';
import { dayOf } from './shapes.ts';

type DeadlineCase = { id: string; group: string; input: Record<string, string>; expected: string };

const rules: Record<string, { from: string; rule: (day: Day) => Day } | undefined> = {
  adverse_action: { from: 'completed_application_received', rule: adverseActionDeadline },
  stop_payment: { from: 'scheduled_transfer_date', rule: stopPaymentDeadline },
  varying_amount: { from: 'scheduled_transfer_date', rule: varyingAmountNoticeDeadline },
  charge_off: { from: 'oldest_unpaid_due_date', rule: chargeOffDay },
};

/** Legal clocks: the last day, or for a charge-off the first. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<DeadlineCase>(file, (one) => {
    const known = rules[one.group];
    if (!known) throw new RangeError(`the deadline ${one.group} is unknown`);
    const found = known.rule(dayOf(one.input[known.from] ?? ''));
    return [same(one.group, one.expected, found.toString())];
  });
}
