import { randomUUID } from 'node:crypto';
import { routes as approvalRoutes } from '../approvals/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { holdUnidentifiedMoney, routes as servicingRoutes } from '../servicing/index.ts';
import { loanWorld, type SeededLoan, working } from '../servicing/test-loan.ts';
import { routes } from './index.ts';
import { receiveRemittance } from '../servicing/test-remittance.ts';

/** A world with the desk for held money and its approvals. */
export const heldWorld = (): Promise<TestWorld> =>
  loanWorld([...routes, ...approvalRoutes, ...servicingRoutes]);

/** A member of staff at work. */
export async function staffClient(world: TestWorld, role = 'servicer'): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', array[$2], product_now()) returning gid`,
    [`${randomUUID()}@example.com`, role],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

/** The world's day, so many days ago. */
export async function daysAgo(world: TestWorld, days: number): Promise<Temporal.PlainDate> {
  const { rows } = await world.owner.query('select product_today()::text as day');
  return Temporal.PlainDate.from(rows[0].day).subtract({ days });
}

/** Money that came in on a day for no loan that we know; the gid of its record. */
export async function holdUnknown(
  world: TestWorld,
  money: Partial<Parameters<typeof holdUnidentifiedMoney>[1]> & {
    amount: bigint;
    receivedOn: Temporal.PlainDate;
  },
): Promise<string> {
  const { heldGid } = await working(world, (context) =>
    holdUnidentifiedMoney(context, { channel: 'PAYROLL', reason: 'UNKNOWN_EMPLOYEE', ...money }),
  );
  return heldGid;
}

/** A paycheck on the first payday with more than was asked; the gid of the record of the rest. */
export async function overpay(world: TestWorld, loan: SeededLoan, over: bigint): Promise<string> {
  const payday = loan.quote.firstDueDate;
  const asked = loan.quote.installmentAmount;
  await working(world, (context) =>
    receiveRemittance(context, {
      loanGid: loan.gid,
      payday,
      asked,
      amount: asked + over,
      receivedOn: payday,
    }),
  );
  const { rows } = await world.owner.query(
    `select gid from held_money where loan_gid = $1 and state = 'OPEN'`,
    [loan.gid],
  );
  return rows[0].gid;
}

/** The balance of an account of the books; of one loan, or of all. */
export async function booksOf(world: TestWorld, account: string, loanGid?: string) {
  const { rows } = await world.owner.query(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from posting
      where account = $1 and ($2::uuid is null or loan_gid = $2)`,
    [account, loanGid ?? null],
  );
  return rows[0].cents as bigint;
}

/** What the open records of a place come to; of one loan, or of all. */
export async function heldIn(world: TestWorld, place: string, loanGid?: string) {
  const { rows } = await world.owner.query(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from held_money
      where state = 'OPEN' and place = $1 and ($2::uuid is null or loan_gid = $2)`,
    [place, loanGid ?? null],
  );
  return rows[0].cents as bigint;
}

export const categoryOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['x-error-category'];

export const withKey = () => ({ key: randomUUID() });
