import * as calls from '@paystead/contract/employer/people';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { Deck } from '../deck.ts';
import { accepted, type Office } from './office-parts.ts';
import type { Employee } from './staff-list.ts';

const LEAVES: ReadonlySet<EmployeeStatus> = new Set(['LeaveWithPay', 'LeaveWithoutPay']);

/**
 * Payroll reports a change of somebody's status from some day on, sometimes with the day they're
 * back. Looks first at what it would do.
 * @returns false if it can't be reported so
 */
export async function reportStatus(
  office: Office,
  employee: Employee,
  status: EmployeeStatus,
  day: Temporal.PlainDate,
): Promise<boolean> {
  const { chance, desk, house } = office;
  const [ago, back, isKnown] = [chance.upTo(4), 15 + chance.upTo(30), chance.percent(35)];
  const by = desk.either(chance);
  const { rows } = await by.call(calls.listRosterPeople, { q: employee.number });
  const person = rows.find((one) => one.employee_number === employee.number);
  if (!person) return false;
  const returnsOn = LEAVES.has(status) && isKnown ? day.add({ days: back }) : null;
  const change = {
    people: [person.gid],
    status,
    effective_on: day.subtract({ days: ago }).toString(),
    ...(returnsOn && { returns_on: returnsOn.toString() }),
  };
  const isMade = await accepted(office, async () => {
    await by.call(calls.previewStatusChange, change);
    await by.call(calls.changeStatuses, change);
  });
  if (!isMade) return false;
  await house.runDeskJobs();
  Object.assign(employee, { status, returnsOn });
  return true;
}

/** What happens to people who never borrow, in turn. */
const TURNS = [
  'LeaveWithoutPay',
  'LeaveWithPay',
  'Active',
  'Terminated',
  'WAITS',
  'Retired',
  'Deceased',
] as const;
type Turn = (typeof TURNS)[number];

/** Reports changes of people who never borrow; now and then one that waits, and is taken back. */
export class OtherReports {
  readonly #office: Office;
  readonly #deck: Deck<Turn>;

  constructor(office: Office) {
    this.#office = office;
    this.#deck = new Deck(TURNS, office.turn);
  }

  /** Nothing on most days. */
  async work(day: Temporal.PlainDate): Promise<void> {
    const { chance, list } = this.#office;
    const [reports, place] = [chance.percent(12), chance.upTo(60)];
    if (!reports) return;
    const others = list.all().filter((one) => one.number.startsWith('W'));
    const fitting = (turn: Turn) =>
      others.filter(({ status }) =>
        turn === 'Active' ? LEAVES.has(status) : status === 'Active' || LEAVES.has(status),
      );
    const turn = this.#deck.deal((one) => fitting(one).length > 0);
    const some = turn ? fitting(turn) : [];
    const one = some[place % Math.max(some.length, 1)];
    if (!turn || !one) return;
    if (turn === 'WAITS') await takeBack(this.#office, one, day);
    else await reportStatus(this.#office, one, turn, day);
  }
}

/** Says that somebody will leave, and takes it back. */
async function takeBack(office: Office, one: Employee, day: Temporal.PlainDate): Promise<void> {
  const { desk } = office;
  const { rows } = await desk.clerk.call(calls.listRosterPeople, { q: one.number });
  const person = rows.find(({ employee_number: number }) => number === one.number);
  if (!person) return;
  const later = day.add({ days: 10 }).toString();
  await accepted(office, async () => {
    await desk.clerk.call(calls.changeStatuses, {
      people: [person.gid],
      status: 'Terminated',
      effective_on: later,
    });
    const seen = await desk.clerk.call(calls.readPersonStatuses, { gid: person.gid });
    const waiting = seen.person.waiting?.gid ?? '';
    await desk.clerk.call(calls.takeBackStatusChange, { gid: waiting });
  });
  one.returnsOn = null;
}
