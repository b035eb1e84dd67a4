import type { Acting } from './acting.ts';
import { payByCard } from './card-acts.ts';
import { officeOf } from './fates.ts';
import { decideOverpayment, seekHelp, settle } from './help-acts.ts';
import type { House } from './house.ts';
import { goOn } from './job-acts.ts';
import { pay, payAgreed } from './pay-acts.ts';
import type { Part } from './parts.ts';
import type { PayrollOffice } from './payroll/payroll-office.ts';
import type { Person, Work } from './people.ts';
import type { Tally } from './tally.ts';

/** Days from the signature until the job of somebody ends whose part it is. */
const AT_WORK_DAYS = 40;
/** Days of an unpaid leave. */
const LEAVE_DAYS = 45;

const FATE_OF: Readonly<Partial<Record<Part, Work>>> = {
  MOVES_ON: 'left',
  RETIRES: 'retired',
  DIES: 'dead',
  PAUSES: 'leave',
};
/** Those whose employer puts it on its list at once. */
const LISTED: readonly Work[] = ['dead', 'leave'];

/** The job of somebody whose part it is ends, or pauses and goes on. */
export async function turnOfPart(
  offices: readonly PayrollOffice[],
  person: Person,
  day: Temporal.PlainDate,
): Promise<void> {
  const { job, joined, part } = person;
  const fate = part && FATE_OF[part];
  if (!fate) return;
  if (job.work === 'leave' && job.since && job.since.until(day).days >= LEAVE_DAYS) {
    Object.assign(job, { work: 'works', since: day });
    return officeOf(offices, person).report(person, 'works', day);
  }
  if (job.since || joined.until(day).days < AT_WORK_DAYS) return;
  Object.assign(job, { work: fate, since: day });
  if (LISTED.includes(fate)) await officeOf(offices, person).report(person, fate, day);
}

interface Stage {
  readonly house: House;
  readonly offices: readonly PayrollOffice[];
  readonly tally: Tally;
  readonly status: string;
}

/** A day of somebody with a part, with an open or a charged-off loan. */
export async function playPart(
  part: Part,
  person: Person,
  acting: Acting,
  { house, offices, status, tally }: Stage,
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
      return settle(acting, true);
    case 'BREAKS_PLAN':
    case 'KEEPS_PLAN':
      return seekHelp(acting, true);
    case 'GETS_TOO_MUCH':
      return decideOverpayment(acting, 'REFUND');
    case 'PAYS_BY_CARD':
      if (seldom) await payByCard(house, acting, tally);
      return;
    case 'PAYS_OFF_UNPAID':
      if (seldom && past > AT_WORK_DAYS) await pay({ ...acting, tally }, 'FULL');
      return;
    case 'IS_DEBITED':
    case 'DIES':
    case 'PAUSES':
      return;
  }
}
