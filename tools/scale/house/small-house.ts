import { randomUUID } from 'node:crypto';
import * as payments from '@paystead/contract/servicing/payments';
import pg from 'pg';
import { AT_ONCE, closeDays, CLOSING_TIME } from '../../../server/src/close-of-day/index.ts';
import { confirmDeposit, openDeposit } from '../../../server/src/deposits/index.ts';
import { ZONE } from '../../../server/src/platform/clock.ts';
import type { WorkContext } from '../../../server/src/platform/context.ts';
import { pgTypes } from '../../../server/src/platform/database/pg-types.ts';
import type { TestWorld } from '../../../server/src/platform/testing/test-world.ts';
import { closeOfDay } from '../../../server/src/schedule.ts';
import { chargeOffLoan } from '../../../server/src/servicing/index.ts';
import { type Firm, foundFirm } from '../../simulate/firms.ts';
import type { Ground } from '../../simulate/house.ts';
import { addPerson, insertPerson, type Person } from '../../simulate/people.ts';
import { type Chance, chanceOf } from '../../simulate/random.ts';
import { fateOf, type Fate } from './fates.ts';
import { remitPaydays } from './remit-paydays.ts';

/** A database with nobody in it, and the product on it. */
export interface EmptyWorld extends Pick<
  TestWorld,
  'owner' | 'ownerUrl' | 'platform' | 'runJobs' | 'setClock'
> {
  inTransaction<Result>(work: (context: WorkContext) => Promise<Result>): Promise<Result>;
}

export interface SmallHouse {
  readonly loans: number;
  /** How many days are closed. */
  readonly days: number;
}

/** A Monday; the two employers pay every other Friday, in turn. */
const FIRST = Temporal.PlainDate.from('2031-01-06');
const SEED = 20;
/** A loan that ends early does so this many days after its signature. */
const ENDS_AFTER = 14;
/** More people borrow on the first days than on the last, so that few loans are still Pending. */
const GROWTH = 1.5;
/** Somebody who only applied, for each of so many who borrowed. */
const APPLICANT_EVERY = 3;

interface Life {
  readonly house: Ground;
  readonly firms: readonly [Firm, Firm];
  readonly chance: Chance;
  readonly people: { readonly person: Person; readonly fate: Fate }[];
}

/**
 * Fills an empty world with a small lender's loans, which people borrow day after day and pay back
 * in every way, some late and some never; each day is closed by the product. All invariants hold.
 * The clock then stands where the next day is closed.
 * @returns the day to close next
 */
export async function liveSmall(
  world: EmptyWorld,
  { days, loans }: SmallHouse,
): Promise<Temporal.PlainDate> {
  const client = new pg.Client({ connectionString: world.ownerUrl, types: pgTypes });
  await client.connect();
  try {
    const { inTransaction, platform } = world;
    const house: Ground = { owner: client, platform, work: inTransaction };
    await world.setClock(at(FIRST, '08:00'));
    await raiseLimits(world);
    const firms = [await found(house, 'NORTH', 0), await found(house, 'SOUTH', 1)] as const;
    const life: Life = { house, firms: [...firms], chance: chanceOf(SEED), people: [] };
    for (let past = 0; past <= days; past += 1) {
      const day = FIRST.add({ days: past });
      await world.setClock(at(day, '09:00'));
      const there = Math.round(loans * (1 - (1 - (past + 1) / (days + 1)) ** GROWTH));
      while (life.people.length < there) await join(life);
      await remitPaydays(house, day);
      await actOut(life, day);
      if (past === days) await sendEverything(world, day);
      await world.setClock(at(day.add({ days: 1 }), CLOSING_TIME));
      const run = { steps: closeOfDay, inTransaction, atOnce: AT_ONCE };
      if (past < days) await closeDays(run, FIRST, day);
    }
    return FIRST.add({ days });
  } finally {
    await client.end();
  }
}

/** The bank's files leave without two people: a lender of many loans has limits that fit. */
async function raiseLimits({ owner }: EmptyWorld): Promise<void> {
  await owner.query(
    `update setting set value = value || '{"debits": 1000000000000, "credits": 1000000000000}'
      where key = 'ach_release'`,
  );
}

function found(house: Ground, mnemonic: string, weeks: number): Promise<Firm> {
  const layouts = { deductionLayout: 'STANDARD', remittanceLayout: 'STANDARD' } as const;
  return foundFirm(house, FIRST, { mnemonic, weeks, checks: 'SYNC', ...layouts });
}

/** No message waits for its hour any more: copies have no jobs that would send theirs. */
async function sendEverything(world: EmptyWorld, day: Temporal.PlainDate): Promise<void> {
  await world.setClock(at(day, '14:00'));
  await world.owner.query(`update jobs.job set start_after = now() where state < 'active'`);
  await world.runJobs();
}

/** One more borrower; now and then also somebody who doesn't go on after the application. */
async function join({ chance, firms, house, people }: Life): Promise<void> {
  const number = people.length;
  const fate = fateOf(number);
  const firm = firms[number % 2 === 0 ? 0 : 1];
  const { casting, collection } = fate;
  const wish = { casting, collection };
  const person = await addPerson(house, firm, `P${1000 + number}`, chance, wish);
  if (collection === 'deposit') await setUpDeposit(house, person);
  people.push({ person, fate });
  if (number % APPLICANT_EVERY === 0) await apply(house, firm, `Q${1000 + number}`);
}

/** The deposit from the paycheck, set up at once. */
async function setUpDeposit(house: Ground, { borrower, loan }: Person): Promise<void> {
  await house.work(async (context) => {
    const { application_gid: applicationGid } = await context.db
      .selectFrom('loan')
      .where('gid', '=', loan)
      .select('application_gid')
      .executeTakeFirstOrThrow();
    const of = { loanGid: loan, borrowerGid: borrower, applicationGid };
    await openDeposit(context, { ...of, confirmation: 'UPLOAD' });
    await confirmDeposit(context, loan, 'UPLOAD');
  });
}

async function apply(house: Ground, firm: Firm, name: string): Promise<void> {
  const borrower = randomUUID();
  await insertPerson(house, firm, borrower, { name, isProved: true });
  await house.owner.query(
    `insert into application (borrower_gid, employer_gid, status, uec, min_amount_cents,
       max_amount_cents, created_at, updated_at)
     values ($1, $2, 'DRAFT', 'APPLY', 25000, 2000000, product_now(), product_now())`,
    [borrower, firm.gid],
  );
}

/** Some pay all at once, and some loans are lost. */
async function actOut({ house, people }: Life, day: Temporal.PlainDate): Promise<void> {
  for (const { fate, person } of people) {
    if (fate.ends === null || person.joined.until(day).days !== ENDS_AFTER) continue;
    if (!(await isOpen(house, person))) continue;
    if (fate.ends === 'LOST') {
      await house.work((context) => chargeOffLoan(context, person.loan, day, 'EARLY'));
    } else await payOff(person);
  }
}

/** Not if the payout hasn’t left, or came back. */
async function isOpen({ owner }: Ground, { loan }: Person): Promise<boolean> {
  const { rows } = await owner.query<{ status: string }>(`select status from loan where gid = $1`, [
    loan,
  ]);
  return rows[0]?.status === 'Open';
}

/** Pays all that's owed on the first day offered; money on its way is counted in the first way. */
async function payOff({ browser, loan: gid }: Person): Promise<void> {
  const { dates } = await browser.call(payments.listPaymentOptions, { gid });
  const [date = ''] = dates;
  const { seen, ways } = await browser.call(payments.listPayoffWays, { gid, date });
  const way = ways.find(({ open }) => open)?.way;
  const counted = way && seen ? { way, seen } : {};
  const wish = { gid, mode: 'FULL', method: 'ACH', ...counted } as const;
  await browser.call(payments.makePayment, { ...wish, dates: [date] }, randomUUID());
}

function at(day: Temporal.PlainDate, time: string | Temporal.PlainTime): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(time);
  return day.toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant();
}
