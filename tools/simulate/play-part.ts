import type { Acting } from './acting.ts';
import { payByCard } from './card-acts.ts';
import { officeOf } from './fates.ts';
import { decideOverpayment, seekHelp, settle } from './help-acts.ts';
import type { House } from './house.ts';
import { goOn } from './job-acts.ts';
import { pay, payAgreed } from './pay-acts.ts';
import type { Pace, Part } from './parts.ts';
import type { PayrollOffice } from './payroll/payroll-office.ts';
import type { Person, Work } from './people.ts';
import type { Tally } from './tally.ts';

const FATE_OF: Readonly<Partial<Record<Part, Work>>> = {
  MOVES_ON: 'left',
  RETIRES: 'retired',
  DIES: 'dead',
  PAUSES: 'leave',
};
/** Those whose employer may say it at once, and how often, in percent. */
const LISTED: Readonly<Partial<Record<Work, number>>> = { dead: 100, leave: 50 };

/** The job of somebody whose part it is ends, or pauses and goes on. */
export async function turnOfPart(
  offices: readonly PayrollOffice[],
  person: Person,
  { quietDays, leaveDays }: Pace,
  day: Temporal.PlainDate,
): Promise<void> {
  const { job, joined, part } = person;
  const fate = part && FATE_OF[part];
  if (!fate) return;
  if (job.work === 'leave' && job.since && job.since.until(day).days >= leaveDays) {
    Object.assign(job, { work: 'works', since: day });
    return officeOf(offices, person).report(person, 'works', day);
  }
  if (job.since || joined.until(day).days < quietDays) return;
  Object.assign(job, { work: fate, since: day });
  const employer = officeOf(offices, person);
  const isListed = employer.office.chance.percent(LISTED[fate] ?? 0);
  if (isListed) await employer.report(person, fate, day);
}

interface Stage {
  readonly house: House;
  readonly offices: readonly PayrollOffice[];
  readonly tally: Tally;
  readonly status: string;
  readonly pace: Pace;
}

/** A day of somebody with a part, with an open or a charged-off loan. */
export async function playPart(
  part: Part,
  person: Person,
  acting: Acting,
  { house, offices, pace, status, tally }: Stage,
): Promise<void> {
  const { chance, today } = acting;
  const [often, seldom] = [chance.percent(50), chance.percent(10)];
  const past = person.joined.until(today).days;
  switch (part) {
    case 'DEFAULTS':
      if (seldom && status === 'Charged Off') await pay({ ...acting, tally }, 'SINGLE');
      return;
    case 'MOVES_ON':
      return goOn(person, acting, offices, { kind: 'NEW_JOB' });
    case 'RETIRES':
      return goOn(person, acting, offices, { kind: 'BANK' });
    case 'SETTLES':
      if (often) return settle(acting, true);
      return payAgreed({ ...acting, tally });
    case 'BREAKS_SETTLEMENT':
      if (often) await settle(acting, true);
      return;
    case 'BREAKS_PLAN':
    case 'KEEPS_PLAN':
      if (often) await seekHelp(acting, true);
      return;
    case 'GETS_TOO_MUCH':
      if (often) await decideOverpayment(acting, 'REFUND');
      return;
    case 'PAYS_BY_CARD':
      if (seldom) await payByCard(house, acting, tally);
      return;
    case 'PAYS_OFF':
    case 'PAYS_OFF_UNPAID':
      if (seldom && past > pace.quietDays) await pay({ ...acting, tally }, 'FULL');
      return;
    case 'IS_DEBITED':
    case 'DIES':
    case 'PAUSES':
      return;
  }
}
