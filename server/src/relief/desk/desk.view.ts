import type { Answer } from '@paystead/contract/call';
import type { listReliefRequests, readLoanRelief } from '@paystead/contract/servicing/relief-desk';
import { lowestInstallment } from '@paystead/lending/relief/hardship';
import { serviceMemberRate } from '@paystead/lending/relief/modification';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { interestFor, toPercent } from '@paystead/lending/money/rate';
import { isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { daysPastDue } from '../../servicing/index.ts';
import { helpChoice, moveChoice, settleChoice, skipChoice } from '../choices.ts';
import { isPast, viewBy } from '../clock.ts';
import { findPerson } from '../person.queries.ts';
import { keptComparison } from '../plan/kept-terms.ts';
import { stateOf } from '../plan/offer.view.ts';
import { findOffers } from '../plan/offers.queries.ts';
import type { ReliefFacts } from '../relief-facts.ts';
import { type DeskRequestRow, findOfLoan } from '../requests.queries.ts';
import { agreedTerms, offeredParts } from '../settlement/kept-parts.ts';
import { stateOf as stateOfSettlement } from '../settlement/settlement.view.ts';
import { findSettlements, receivedSince } from '../settlement/settlements.queries.ts';

type Desk = Answer<typeof readLoanRelief>;
type RequestView = Answer<typeof listReliefRequests>['rows'][number];
type Looking = Pick<WorkContext, 'db' | 'now' | 'today'>;

export function viewDeskRequest(
  context: Pick<WorkContext, 'now'>,
  row: DeskRequestRow,
  delinquentDays: number,
): RequestView {
  const waits = row.state === 'PERSON';
  return {
    gid: row.gid,
    kind: row.kind,
    state: row.state,
    loan: row.loan_gid,
    borrower: row.person,
    employer: row.employer,
    loan_status: row.loan_status,
    delinquent_days: delinquentDays,
    cause: row.cause,
    back_on: row.back_on,
    amount: row.amount_cents,
    note: row.note,
    asked_at: isoTime(row.asked_at),
    answer_by: waits ? viewBy(row.answer_by) : null,
    late: waits && isPast(context, row.answer_by),
    answered_by: row.answerer,
    answer: row.answer,
  };
}

/** How late the loans of these requests are: the figure of every page. */
export async function viewDeskRequests(
  context: Looking,
  rows: readonly DeskRequestRow[],
): Promise<RequestView[]> {
  const people = rows.map((row) => row.borrower_gid);
  const late = await daysPastDue(context.db, people, context.today);
  return rows.map((row) => viewDeskRequest(context, row, late.get(row.borrower_gid) ?? 0));
}

/** Everything about relief of one loan, for staff. */
export async function viewDesk(context: Looking, facts: ReliefFacts): Promise<Desk> {
  const { db, now } = context;
  const { changes, loan } = facts;
  const [person, requests, offers, settlements] = await Promise.all([
    findPerson(db, loan.gid),
    findOfLoan(db, loan.gid),
    findOffers(db, loan.gid),
    viewSettlements(context, facts),
  ]);
  return {
    as_of: isoTime(now),
    loan: loan.gid,
    borrower: person.name,
    figures: viewFigures(facts),
    help: helpChoice(facts),
    skip: skipChoice(facts),
    move: moveChoice(facts),
    settle: settleChoice(facts),
    service_member: serviceMemberChoice(facts),
    requests: requests.map((row) => viewDeskRequest(context, row, facts.paying.delinquentDays)),
    plans: offers.map((row) => ({
      gid: row.gid,
      kind: row.kind,
      offer_state: stateOf(context, row, facts),
      state: row.plan_state,
      offered_by: row.staff ?? 'Rules',
      offered_at: isoTime(row.created_at),
      good_until: viewBy(row.good_until),
      reason: row.reason,
      signed_at: isoTime(row.signed_at),
      comparison: keptComparison(row),
      document: row.document_gid,
    })),
    settlements,
    changes: changes.map((row) => ({
      gid: row.gid,
      kind: row.kind,
      date: row.on_date,
      made_at: isoTime(row.made_at),
      undone_at: isoTime(row.undone_at),
      sentence: row.sentence,
    })),
  };
}

function viewFigures({ loan, modifiable, paying }: ReliefFacts): Desk['figures'] {
  const { facts } = modifiable;
  const day =
    Temporal.PlainDate.compare(facts.payoff.from, facts.today) > 0
      ? facts.payoff.from
      : facts.today;
  const owed = payoffOn(facts.payoff, day);
  return {
    status: loan.status,
    owed: owed.amount,
    principal: owed.principal,
    interest: owed.interest,
    fees: owed.fees,
    per_diem: interestFor(facts.payoff.principal, facts.payoff.rate, 1),
    rate: toPercent(loan.rate),
    installment: loan.installment_cents,
    installments_left: paying.openInstallments.filter(({ takes }) => takes > 0n).length,
    past_due: paying.pastDue,
    delinquent_days: paying.delinquentDays,
    changeable_from: facts.paydays[0]?.due.toString() ?? null,
    lowest_installment:
      loan.status === 'Open' && facts.open.length > 0 ? lowestInstallment(facts) : null,
  };
}

/** Whether the 6 % of the SCRA can be applied. */
export function serviceMemberChoice({ loan, modifiable }: ReliefFacts): Desk['service_member'] {
  const closed = (reason: string) => ({ open: false, closed_reason: reason, open_from: null });
  if (loan.status !== 'Open') return closed('Only open loans have a rate to lower.');
  if (loan.rate <= serviceMemberRate) return closed('The rate is 6% or lower already.');
  return modifiable.facts.paydays.length === 0
    ? closed('No payday is left that we can still change.')
    : { open: true, closed_reason: null, open_from: null };
}

async function viewSettlements(context: Looking, facts: ReliefFacts): Promise<Desk['settlements']> {
  const { db, today } = context;
  const rows = await findSettlements(db, facts.loan.gid);
  return Promise.all(
    rows.map(async (row) => {
      const since = row.after_entry;
      const { received } =
        since === null ? { received: 0n } : await receivedSince(db, row.loan_gid, since, today);
      const parts = agreedTerms(row)?.parts ?? offeredParts(row);
      return {
        gid: row.gid,
        state: stateOfSettlement(context, row, facts),
        owed: row.owed_cents,
        amount: row.amount_cents,
        let_go: row.waived_cents ?? row.owed_cents - row.amount_cents,
        once_by: row.once_by,
        parts: parts.map(({ amount, by }) => ({ by: by.toString(), amount })),
        way: row.way,
        good_until: viewBy(row.good_until),
        received,
        reason: row.reason,
        proposed_by: row.proposer,
        proposed_at: isoTime(row.created_at),
        approved_by: row.approver,
        document: row.document_gid,
      };
    }),
  );
}
