import type { AccountName } from '../../../lending/src/books/chart-of-accounts.ts';
import { type Posting, reverse, signedAmount } from '../../../lending/src/books/posting-lines.ts';
import {
  eventPostings,
  journalParts,
  type LedgerEvent,
} from '../../../lending/src/books/postings.ts';
import { borrowerTransaction } from '../../../lending/src/books/transactions.ts';
import type { Day } from '../../../lending/src/calendar/calendar.ts';
import type { Cents } from '../../../lending/src/money/money.ts';

/** One balanced entry of the journal. */
export interface BookEntry {
  readonly id: string;
  /** The day that it counts for. */
  readonly on: Day;
  readonly kind: string;
  readonly lines: readonly Posting[];
  /** What the borrower reads about it, in cents: plus raises what is owed (LOAN-4). */
  readonly told: Cents;
}

/**
 * Changes the postings of an entry before they're booked, to test whether a fault is noticed.
 * @param number of the entry, from 0
 */
export type Tamper = (lines: Posting[], event: LedgerEvent, number: number) => Posting[];

/** How to post an event; `silent` if the borrower isn't told. */
export interface Posted {
  readonly as?: string;
  readonly silent?: boolean;
}

/** The books of one loan in memory: entries are added, never changed (BOOK-1). */
export class Book {
  readonly entries: BookEntry[] = [];
  /** Cents of all that the borrower was told. */
  told: Cents = 0n;
  readonly #balances = new Map<AccountName, Cents>();
  readonly #tamper: Tamper;

  constructor(tamper: Tamper = (lines) => lines) {
    this.#tamper = tamper;
  }

  /** Debits less credits of an account, in cents. */
  balance(account: AccountName): Cents {
    return this.#balances.get(account) ?? 0n;
  }

  /** What we owe on a liability account, or have earned on one of income, in cents. */
  credit(account: AccountName): Cents {
    return -this.balance(account);
  }

  /** All accounts with a posting. */
  get balances(): ReadonlyMap<AccountName, Cents> {
    return this.#balances;
  }

  /**
   * Posts an event by the rules of lending (`journalParts`); an event of zero posts nothing.
   * @returns the id of its first entry; empty if there's none
   */
  post(event: LedgerEvent, on: Day, { as, silent = false }: Posted = {}): string {
    let first = '';
    for (const entry of journalParts(event)) {
      const seen = silent ? null : borrowerTransaction(event, entry);
      const lines = this.#tamper(entry.postings, event, this.entries.length);
      const id = this.#add(as ?? entry.part, on, lines, seen?.amount ?? 0n);
      if (first === '') first = id;
    }
    return first;
  }

  /**
   * Posts the reverse of an event, for money that is found later: the opposite of its return.
   * @param told cents that the borrower reads about it
   */
  postOpposite(event: LedgerEvent, on: Day, as: string, told: Cents): string {
    const lines = reverse(eventPostings(event));
    return this.#add(as, on, this.#tamper(lines, event, this.entries.length), told);
  }

  /** Adds the reverse of an entry on a day of its own. */
  reverse(id: string, on: Day, as: string): string {
    const entry = this.entries.find((one) => one.id === id);
    if (!entry) throw new RangeError(`There is no entry ${id}`);
    return this.#add(as, on, reverse(entry.lines), -entry.told);
  }

  #add(kind: string, on: Day, lines: readonly Posting[], told: Cents): string {
    const id = `e${String(this.entries.length).padStart(5, '0')}`;
    this.entries.push({ id, on, kind, lines, told });
    this.told += told;
    for (const line of lines) {
      this.#balances.set(line.account, this.balance(line.account) + signedAmount(line));
    }
    return id;
  }
}
