import { randomUUID } from 'node:crypto';
import type { WireInput } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/calendar';
import { type RefusalCode, REFUSALS } from '@paystead/contract/refusals';
import { expect } from 'vitest';
import { routes as employerDesk } from '../employer-desk/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { routes as remittance } from '../remittance/index.ts';
import { startPayrolls } from '../remittance/test-payroll-world.ts';
import { routes as servicing } from '../servicing/index.ts';
import { travelTo, working } from '../servicing/test-loan.ts';
import { calendarJobs, routes } from './index.ts';

/** A Tuesday long before the file of April 19, which is Good Friday, is made. */
export const TODAY = '2030-03-19';
/** A usual payday of the test's payroll groups, a Friday. */
export const GOOD_FRIDAY = '2030-04-19';
/** The day before. */
export const THURSDAY = '2030-04-18';

export type CalendarWorld = Awaited<ReturnType<typeof startCalendars>>;
/** The words of a refusal, without its facts. */
export function refused(code: RefusalCode): unknown {
  const parts = REFUSALS[code].sentence.split(/\{\w+\}/);
  const [longest = ''] = parts.toSorted((one, other) => other.length - one.length);
  return expect.stringContaining(longest);
}

type Change = WireInput<typeof calls.changeCalendar>['change'];

/** A world in which employers change their calendars. */
export async function startCalendars() {
  const payrolls = await startPayrolls(
    [...routes, ...servicing, ...remittance, ...employerDesk],
    calendarJobs,
  );
  const { world } = payrolls;
  const query = async (text: string, values: unknown[] = []) =>
    (await world.owner.query(text, values)).rows;
  let users = 0;
  return {
    ...payrolls,
    query,
    /** An employer whose people are all in one payroll group, on the day of the test. */
    async firm(...numbers: string[]) {
      await travelTo(world, TODAY);
      const payroll = await payrolls.employer(...numbers);
      const [group] = await query('select gid from payroll_group where employer_gid = $1', [
        payroll.gid,
      ]);
      await query('update loan set payroll_group_gid = $2 where employer_gid = $1', [
        payroll.gid,
        group.gid,
      ]);
      await query('update roster_entry set payroll_group_gid = $2 where employer_gid = $1', [
        payroll.gid,
        group.gid,
      ]);
      return { ...payroll, group: group.gid as string };
    },
    /** A user of an employer. */
    async user(gid: string, role: 'payroll' | 'viewer' = 'payroll') {
      users += 1;
      const [row] = await query(
        `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
         values ($1, 'Tess Albright', $2, $3, 'x', product_now()) returning gid`,
        [`plans${users}@example.com`, [role], gid],
      );
      return world.as({ kind: 'employer', gid: row.gid as string });
    },
    preview: (client: TestClient, change: Change) =>
      client.call(calls.previewCalendarChange, { change }),
    change: (client: TestClient, change: Change, key: string = randomUUID()) =>
      client.call(calls.changeCalendar, { change }, { key }),
    async calendar(client: TestClient) {
      return (await client.call(calls.readCalendar, {})).body;
    },
    /** The days of a loan's installments as they stand. */
    async dues(loan: string): Promise<string[]> {
      const rows = await query(
        `select due_date from installment where loan_gid = $1 and superseded_at is null
          order by due_date`,
        [loan],
      );
      return rows.map(({ due_date: due }) => due as string);
    },
    /** Lets the letters of a change go out, and returns the subjects that a borrower got. */
    async letters(borrower: string): Promise<string[]> {
      await world.runJobs();
      const rows = await query(
        `select subject from message where recipient_gid = $1 and about = 'payday moved'
          order by created_at`,
        [borrower],
      );
      return rows.map(({ subject }) => subject as string);
    },
    work: <Result>(task: Parameters<typeof working<Result>>[1]) => working(world, task),
  };
}
