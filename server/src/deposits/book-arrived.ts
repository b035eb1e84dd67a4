import { workThrough } from '../close-of-day/index.ts';
import type { ArrivedDeposit } from '../partners/deposit-bank/port.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { bookDeposits } from './book-deposits.ts';
import { findByAccounts } from './deposits.queries.ts';

/** Deposits booked in one transaction. */
const CHUNK = 100;

/**
 * Books the deposits of a day in sets, each once by its trace. Those of one person follow one
 * another in the bank's order: each may pay what the one before has left open. One that fails
 * becomes a trouble and stops no other.
 * @returns how many are new, and how many failed
 */
export async function bookArrived(
  daily: DailyContext,
  arrived: readonly ArrivedDeposit[],
): Promise<{ readonly done: number; readonly failed: number }> {
  let [done, failed] = [0, 0];
  for (const turn of turnsOf(arrived, await findOwners(daily, arrived))) {
    const worked = await workThrough(daily, {
      step: 'receive-deposits',
      most: CHUNK,
      isPart: true,
      items: turn,
      key: ({ place }) => `deposit ${String(place).padStart(9, '0')}`,
      subject: ({ trace: gid }) => ({ kind: 'deposit', gid }),
      work: (context, some) => bookDeposits(context, some, daily.day),
    });
    done += worked.done;
    failed += worked.failed;
  }
  return { done, failed };
}

/** The people who own the account numbers of deposits. */
async function findOwners({ inTransaction }: DailyContext, arrived: readonly ArrivedDeposit[]) {
  const numbers = arrived.map(({ accountNumber }) => accountNumber);
  const rows = await inTransaction(({ db }) => findByAccounts(db, numbers));
  return new Map(rows.map((row) => [row.account_number, row.borrower_gid]));
}

/** A deposit with its place in the bank's list. */
type Placed = ArrivedDeposit & { readonly place: number };

/** The first deposit of each person, then the second of each who has one, and so on. */
function turnsOf(
  arrived: readonly ArrivedDeposit[],
  ownerOf: ReadonlyMap<string, string>,
): Placed[][] {
  const turns: Placed[][] = [];
  const had = new Map<string, number>();
  for (const [place, deposit] of arrived.entries()) {
    const person = ownerOf.get(deposit.accountNumber) ?? deposit.trace;
    const turn = had.get(person) ?? 0;
    had.set(person, turn + 1);
    (turns[turn] ??= []).push({ ...deposit, place });
  }
  return turns;
}
