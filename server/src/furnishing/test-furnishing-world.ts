import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chargeOffLoans, ageLoans } from '../delinquency/index.ts';
import { sealBirthDate, sealSsn } from '../profile/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { accrueInterest } from '../servicing/index.ts';
import {
  type LoanWish,
  loanWorld,
  seedOpen,
  type SeededLoan,
  travelTo,
  working,
} from '../servicing/test-loan.ts';
import { routes as approvals } from '../approvals/index.ts';
import {
  compareBureauReports,
  prepareBureauReports,
  readBureauAnswers,
  routes,
  sendBureauReports,
} from './index.ts';

/** A world with loans that are reported, with bureaus of its own. */
export async function furnishingWorld(): Promise<TestWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'bureaus-'));
  const world = await loanWorld([...routes, ...approvals], { DATA_DIR: folder });
  return {
    ...world,
    async close() {
      await world.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A loan of a borrower whose identity we know. */
export async function knownLoan(
  world: TestWorld,
  ssn: string,
  wish: LoanWish = {},
): Promise<SeededLoan> {
  const loan = await seedOpen(world, { disbursed: '2026-01-05', collection: 'ach', ...wish });
  const { vault } = world.platform;
  const facts = {
    ...sealSsn(vault, loan.borrowerGid, ssn),
    ...sealBirthDate(vault, loan.borrowerGid, '1988-04-09'),
  };
  await world.owner.query(
    `update borrower set ssn_cipher = $2, ssn_lookup = $3, ssn_last4 = $4, dob_cipher = $5
      where gid = $1`,
    [loan.borrowerGid, facts.ssn_cipher, facts.ssn_lookup, facts.ssn_last4, facts.dob_cipher],
  );
  return loan;
}

/** Closes days as the product does: after each one's midnight. */
export async function closeDays(world: TestWorld, ...days: string[]): Promise<void> {
  for (const day of days) {
    await travelTo(world, Temporal.PlainDate.from(day).add({ days: 1 }).toString());
    for (const step of [
      ageLoans,
      chargeOffLoans,
      accrueInterest,
      compareBureauReports,
      prepareBureauReports,
      sendBureauReports,
      readBureauAnswers,
    ]) {
      await step.run({
        day: Temporal.PlainDate.from(day),
        inTransaction: (work) => working(world, work),
      });
    }
  }
}

/** A loan's records, oldest first, with the parts that tests look at. */
export async function recordsOf(world: TestWorld, { gid }: Pick<SeededLoan, 'gid'>) {
  const { rows } = await world.owner.query(
    `select on_day::text as on, account_status as status, history, balance_cents as balance,
            past_due_cents as past_due, first_delinquency::text as first, condition_code as code,
            indicator, faults, line_cipher is not null as written,
            corrects_gid is not null as corrects, gid
       from furnishing_record where loan_gid = $1 order by on_day, made_at, gid`,
    [gid],
  );
  return rows;
}

/** A member of staff at work. */
export async function atWork(world: TestWorld, ...roles: string[]): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', $2, product_now()) returning gid`,
    [`${randomUUID()}@example.com`, roles],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

export const withKey = () => ({ key: randomUUID() });

export const categoryOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['x-error-category'];
