import { readConversation } from '@paystead/contract/messages/help-desk';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { FOUND_OF_A_KIND, search as call } from '@paystead/contract/staff/search';
import { query } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { findLoansOf, loanFigures, type LoanRow } from '../servicing/index.ts';
import { readAsked } from '../named-people/index.ts';
import * as queries from './search.queries.ts';
import { viewLoans, viewMessages, viewPayments, viewPeople, viewTasks } from './search.view.ts';

type SearchContext = Context<typeof call>;

/** STAFF-20: everything that the words name, in the kinds that the reader may see. */
export const search = query(call, async (context) => {
  const { actor, db, input } = context;
  const asked = readAsked(input.q);
  // Who opens a kind is said once, by the call that opens it.
  const opens = (roles: readonly string[]) => actor.roles.some((role) => roles.includes(role));
  const opensLoans = opens(readStaffLoan.who);
  const all = await queries.findPeople(db, asked);
  const people = all.slice(0, FOUND_OF_A_KIND);
  const gids = people.map(({ gid }) => gid);

  const [loans, payments, tasks, talks] = await Promise.all([
    opensLoans ? loansOf(context, gids, asked.loans) : [],
    opensLoans && asked.number ? queries.findByNumber(db, asked.number) : [],
    queries.findTasksOf(db, gids, FOUND_OF_A_KIND),
    opens(readConversation.who) ? queries.findConversationsOf(db, gids, FOUND_OF_A_KIND) : [],
  ]);
  const others = [...loans, ...payments].map((row) => row.borrower_gid);
  const names = await queries.findNames(db, [...new Set([...gids, ...others])]);
  const nameOf = new Map(names.map(({ gid, name }) => [gid, name]));
  const figures = await loanFigures(
    db,
    loans.map(({ gid }) => gid),
    context.today,
  );
  const shown = viewLoans(loans, figures, nameOf);
  return {
    people: viewPeople(people, loans, shown),
    loans: shown.slice(0, FOUND_OF_A_KIND),
    tasks: viewTasks(tasks, nameOf),
    messages: viewMessages(talks, nameOf),
    payments: viewPayments(payments, nameOf),
    more: all.length > FOUND_OF_A_KIND,
  };
});

/** The loans of these people, open ones first, and those that a reference names. */
async function loansOf(
  { db }: SearchContext,
  borrowerGids: readonly string[],
  named: readonly [string, string] | null,
): Promise<LoanRow[]> {
  const gids = named ? await queries.findLoansBetween(db, named) : [];
  const [byName, byReference] = await Promise.all([
    findLoansOf(db, { borrowerGids }),
    gids.length > 0 ? findLoansOf(db, { gids }) : [],
  ]);
  const isOpen = ({ status }: LoanRow) => Number(status === 'Open');
  const ofPeople = byName.toSorted((one, other) => isOpen(other) - isOpen(one));
  const known = new Set(byReference.map(({ gid }) => gid));
  return [...byReference, ...ofPeople.filter(({ gid }) => !known.has(gid))];
}
