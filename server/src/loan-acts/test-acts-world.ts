import { randomUUID } from 'node:crypto';
import { routes as approvals } from '../approvals/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { deliverMessage, noCarriers } from '../platform/outside/message.ts';
import { accrueInterest, routes as servicing } from '../servicing/index.ts';
import {
  daysThrough,
  type LoanWish,
  type SeededLoan,
  seedOpen,
  travelTo,
  working,
} from '../servicing/test-loan.ts';
import { routes as suspense } from '../suspense/index.ts';
import { routes } from './index.ts';

/** A world with the acts on a loan and their approvals. */
export const actsWorld = (): Promise<TestWorld> =>
  testWorld({
    routes: [...routes, ...approvals, ...servicing, ...suspense],
    jobs: [deliverMessage(noCarriers)],
  });

/** A member of staff at work. */
export async function atWork(world: TestWorld, ...roles: string[]): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', $2, product_now()) returning gid`,
    [`${randomUUID()}@example.com`, roles],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

/** A loan of January 5, 2026, on a day, with the interest of each night booked. */
export async function loanOn(
  world: TestWorld,
  day: string,
  wish: LoanWish = {},
): Promise<SeededLoan> {
  const loan = await seedOpen(world, { disbursed: '2026-01-05', ...wish });
  await travelTo(world, day);
  const last = Temporal.PlainDate.from(day).subtract({ days: 1 });
  for (const night of daysThrough(loan.disbursed, last)) {
    await accrueInterest.run({ day: night, inTransaction: (work) => working(world, work) });
  }
  return loan;
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

/** The titles of a borrower's news, oldest first. */
export async function newsOf(world: TestWorld, { borrowerGid }: SeededLoan): Promise<string[]> {
  const { rows } = await world.owner.query(
    'select title from notification where borrower_gid = $1 order by created_at, gid',
    [borrowerGid],
  );
  return rows.map((row) => row.title);
}

export const withKey = () => ({ key: randomUUID() });

export const categoryOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['x-error-category'];
