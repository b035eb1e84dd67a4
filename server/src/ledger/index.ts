export { balancesOfLoans, loanBalances, trialBalance, type Balances } from './balances.ts';
export type { Entry, Line, SeenAs } from './entry.ts';
export { entriesOf, statusEntry, type EventEntry, type Occasion } from './event-entries.ts';
export {
  findEntriesOfLoan,
  findEntry,
  findStatement,
  type PostedEntry,
  type StatementRow,
} from './ledger.queries.ts';
export { postEntries, postEntry, type Booking } from './post-entry.ts';
export { reverseEntry } from './reverse-entry.ts';
