import type { Day } from '@paystead/lending/calendar/calendar';
import type { Transaction } from '../platform/database/database.ts';
import { currentBalances } from '../ledger/index.ts';
import { findLatest } from './statements.queries.ts';
import {
  findAtProcessor,
  findInFlight,
  findLiabilities,
  findNotInBooks,
  findNotPosted,
  type OpenItems,
} from './tie-out.queries.ts';

/** One account by the books and by the other source. They differ by what nobody can explain. */
export interface Compared {
  readonly account: string;
  readonly books: bigint;
  readonly other: bigint;
  /** For cash: the open lines that lead from the bank's balance to `other`. */
  readonly items: readonly OpenItems[];
}

const CLEARING = ['ach_clearing', 'payroll_clearing', 'card_clearing', 'check_clearing'];
const LIABILITIES = [
  'unidentified_receipts',
  'borrower_escrow',
  'escheat_payable',
  'refund_payable',
  'savings_payable',
];

/**
 * BOOK-9: cash against the bank's balance, each clearing account against what is in flight, and
 * each liability against its single records. Cash is left out until there is a statement.
 */
export async function compareAccounts(db: Transaction, day: Day): Promise<Compared[]> {
  const books = await currentBalances(db);
  const items = [
    ...(await findInFlight(db)),
    ...(await findNotPosted(db)),
    ...(await findAtProcessor(db)),
    ...(await findLiabilities(db)),
  ];
  const compared = [...CLEARING, ...LIABILITIES].map((account): Compared => {
    const own = items.filter((one) => one.account === account);
    return { account, books: books.get(account) ?? 0n, other: total(own), items: own };
  });
  const statement = await findLatest(db, day.toString());
  if (!statement) return compared;
  const notInBooks = await findNotInBooks(db);
  const balance: OpenItems = {
    name: 'STATEMENT',
    count: 1,
    cents: statement.closing_cents,
    oldest: statement.day,
  };
  const cash = [balance, ...notInBooks];
  return [
    { account: 'cash', books: books.get('cash') ?? 0n, other: total(cash), items: cash },
    ...compared,
  ];
}

function total(items: readonly OpenItems[]): bigint {
  return items.reduce((sum, { cents }) => sum + cents, 0n);
}
