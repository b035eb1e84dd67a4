import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { lastPaycheckOf } from '../servicing/collection.ts';
import { statusRules } from './employee-status.ts';
import type { EmployeeStatus } from './employee-status.ts';

/** What a payday’s file does after a change of status. */
export type PaydayEffect = 'ASKED' | 'LAST' | 'STOPPED' | 'RESUMED' | 'CLOSED';

export type StatusPreview = {
  from: EmployeeStatus;
  to: EmployeeStatus;
  /** The day the new status counts from, and the day it is made: today if that is later. */
  on: Day;
  today: Day;
  /** The first day back from a leave, if it is known. */
  returnsOn: Day | null;
  /** The group's paydays from the earlier of the two days on, each with the day its file closes. */
  paydays: readonly { payday: Day; cutsOffOn: Day; isClosed: boolean }[];
};

/**
 * What a change of status does to the paydays to come, by the same rule as the loans themselves
 * (CONT-2): the last paycheck still has its deduction, a death stops all that is open, and a person
 * who is back is asked again from the first file that is still open. Empty if nothing changes.
 */
export function paydayEffects(change: StatusPreview): { payday: Day; effect: PaydayEffect }[] {
  const { from, on, returnsOn, to, today } = change;
  const [was, is] = [statusRules[from].deductionExpected, statusRules[to].deductionExpected];
  if (was === is) return [];
  const made = isBefore(on, today) ? today : on;
  const ahead = change.paydays.filter(({ payday }) => !isBefore(payday, today));
  const resumes = (day: Day) =>
    ahead.find(({ cutsOffOn, payday }) => !isBefore(payday, day) && isBefore(made, cutsOffOn))
      ?.payday;
  const all = change.paydays.map(({ payday }) => payday);
  const last = to === 'Deceased' ? undefined : lastPaycheckOf(all, on);
  const back = is ? resumes(on) : returnsOn && resumes(returnsOn);
  return ahead.flatMap((one) => {
    const { payday } = one;
    if (back && !isBefore(payday, back)) return [{ payday, effect: 'RESUMED' as const }];
    if (is) return [];
    return [{ payday, effect: stopOf(one, { made, last, isDeath: to === 'Deceased' }) }];
  });
}

function stopOf(
  { cutsOffOn, isClosed, payday }: StatusPreview['paydays'][number],
  { isDeath, last, made }: { made: Day; last: Day | undefined; isDeath: boolean },
): PaydayEffect {
  if (!isDeath) {
    if (last === undefined || isBefore(payday, last)) return 'ASKED';
    if (payday.equals(last)) return 'LAST';
  }
  return isClosed || isBefore(cutsOffOn, made) ? 'CLOSED' : 'STOPPED';
}
