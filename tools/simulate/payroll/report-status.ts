import * as calls from '@paystead/contract/employer/people';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
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

const STATUSES: readonly [EmployeeStatus, ...EmployeeStatus[]] = [
  'Active',
  'LeaveWithPay',
  'LeaveWithPay',
  'LeaveWithoutPay',
  'Terminated',
  'Retired',
  'Deceased',
];

/** A change of somebody who never borrows; now and then one that waits, and is taken back. */
export async function reportOther(office: Office, day: Temporal.PlainDate): Promise<void> {
  const { chance, desk, list } = office;
  const others = list.all().filter((one) => one.number.startsWith('W'));
  const [dice, place, waits] = [chance.percent(6), chance.upTo(others.length), chance.percent(25)];
  const status = chance.pick(STATUSES);
  const one = others[place];
  if (!dice || !one || one.status === 'Deceased') return;
  if (!waits) return void (await reportStatus(office, one, status, day));

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
