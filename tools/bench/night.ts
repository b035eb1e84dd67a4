import type pg from 'pg';
import { AT_ONCE } from '../../server/src/close-of-day/index.ts';
import { ageLoans } from '../../server/src/delinquency/index.ts';
import { accrueInterest } from '../../server/src/servicing/index.ts';
import { CLOSING } from '../scale/size.ts';
import { type Figure, median } from './figure.ts';
import type { NightWorld } from './night-world.ts';
import { databaseProcess, processorTime } from './processor.ts';

const NIGHTS = 2;
const CHUNK = 10_000;

/**
 * G10: a night's count of late loans, interest and journal, restartable, against one bare statement
 * in chunks over as many loans. The first night isn't counted: it writes the letters of all loans
 * that the seed has made late.
 */
export async function benchNight({ inTransaction, owner, ownerUrl }: NightWorld) {
  const spent = processorTime({
    product: process.pid,
    database: await databaseProcess(ownerUrl),
  });
  const timed = async (work: () => Promise<unknown>) => {
    const [before, begun] = [spent(), performance.now()];
    await work();
    const [after, took] = [spent(), performance.now() - begun];
    const own = after.product - before.product;
    return { took, processor: own + after.database - before.database };
  };
  const loans = await prepareFloor(owner);
  const nights: { floor: Spent; ours: Spent }[] = [];
  let day = Temporal.PlainDate.from(CLOSING);
  for (let night = 0; night <= NIGHTS; night += 1) {
    const daily = { day, inTransaction, atOnce: AT_ONCE };
    const floor = await timed(() => runFloor(owner, loans, day.toString()));
    const ours = await timed(async () => {
      await ageLoans.run(daily);
      await accrueInterest.run(daily);
    });
    if (night > 0) nights.push({ floor, ours });
    day = day.add({ days: 1 });
    await owner.query(`update clock set ahead_ms = ahead_ms + 86400000`);
  }
  return [figureOf(loans, nights)];
}

interface Spent {
  readonly took: number;
  readonly processor: number;
}

function figureOf(loans: number, nights: readonly { floor: Spent; ours: Spent }[]): Figure {
  const ms = (of: (night: (typeof nights)[number]) => number) => Math.round(median(nights.map(of)));
  const rounds = nights.map(({ floor, ours }) => (ours.took / floor.took).toFixed(2)).join(' ');
  return {
    id: 'G10',
    what: `interest, lateness and journal of ${loans} Open loans, floor a bare statement in chunks`,
    value: median(nights.map(({ floor, ours }) => ours.took / floor.took)),
    goal: { atMost: 3 },
    behind:
      `${ms(({ ours }) => ours.took)} ms, floor ${ms(({ floor }) => floor.took)} ms ` +
      `(nights ${rounds}); ${ms(({ ours }) => ours.processor)} ms of processor, ` +
      `floor ${ms(({ floor }) => floor.processor)} ms`,
  };
}

/** As many bare loans as are Open, with a journal; returns how many. */
async function prepareFloor(owner: pg.Pool): Promise<number> {
  await owner.query(`
    create table floor_loan (id int primary key, principal bigint, rate bigint, due date,
      accrued_through date, booked bigint default 0, days_late int default 0);
    create table floor_entry (id bigint generated always as identity primary key, loan int,
      day date, unique (loan, day));
    create table floor_posting (entry bigint, line smallint, account text, loan int, cents bigint,
      primary key (entry, line));
    insert into floor_loan (id, principal, rate, due)
      select row_number() over (), amount_cents, rate, first_installment_date from loan
       where status = 'Open'`);
  await owner.query('vacuum analyze floor_loan');
  const { rows } = await owner.query('select count(*)::int as count from floor_loan');
  return rows[0].count as number;
}

async function runFloor(owner: pg.Pool, loans: number, day: string): Promise<void> {
  for (let first = 1; first <= loans; first += CHUNK) {
    await owner.query(
      `with night as (
         update floor_loan set booked = booked + round(principal * rate / 3650000000),
                days_late = greatest($1::date - due, 0), accrued_through = $1
          where id between $2 and $3 and accrued_through is distinct from $1::date
         returning id, round(principal * rate / 3650000000)::bigint as cents),
       entry as (
         insert into floor_entry (loan, day) select id, $1 from night returning id, loan)
       insert into floor_posting
       select entry.id, line, account, loan, cents * (3 - 2 * line)
         from entry join night on night.id = entry.loan,
              (values (1, 'interest_receivable'), (2, 'interest_income')) as side (line, account)`,
      [day, first, first + CHUNK - 1],
    );
  }
}
