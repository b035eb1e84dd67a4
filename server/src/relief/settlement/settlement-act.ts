import { shortDate } from '@paystead/lending/calendar/day-words';
import { parseMoney, toDecimal, toDollars } from '@paystead/lending/money/money';
import { type ActInput, approvalAct, type Authority } from '../../approvals/index.ts';
import { viewHtml } from '../../documents/index.ts';
import { momentWords } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { findLoan, loanReference, lockLoan } from '../../servicing/index.ts';
import { closeWaiting } from '../close-waiting.ts';
import { endOfOffice } from '../clock.ts';
import { findPerson } from '../person.queries.ts';
import { changeOffer } from '../plan/offers.queries.ts';
import { figuresOf, readReliefFacts, type ReliefFacts } from '../relief-facts.ts';
import { keepParts } from './kept-parts.ts';
import { viewSettlementDocument } from './settlement-words.view.ts';
import { insertSettlement } from './settlements.queries.ts';
import { tellOfSettlementOffer } from './tell-of-settlements.ts';
import { judgeTerms, owedToday, type ProposedTerms } from './terms.ts';

/** A proposal as it is stored until a second person decides. */
export interface SettlementInput extends ActInput {
  readonly loan: string;
  readonly amount: string;
  readonly once_by: string;
  /** `2026-12-18 286.67, 2027-01-15 286.67`; empty without parts. */
  readonly parts: string;
  /** What was owed when it was asked for, and the name of the figures it rests on. */
  readonly owed: string;
  readonly figures: string;
}

export function asInput(
  facts: ReliefFacts,
  { amount, onceBy, parts }: ProposedTerms,
): SettlementInput {
  return {
    loan: facts.loan.gid,
    owed: toDecimal(owedToday(facts)),
    figures: figuresOf(facts.modifiable.facts),
    amount: toDecimal(amount),
    once_by: onceBy.toString(),
    parts: parts.map((part) => `${part.by.toString()} ${toDecimal(part.amount)}`).join(', '),
  };
}

function fromInput({ amount, once_by, parts }: SettlementInput): ProposedTerms {
  const listed = parts === '' ? [] : parts.split(', ').map((part) => part.split(' '));
  return {
    amount: parseMoney(amount),
    onceBy: Temporal.PlainDate.from(once_by),
    parts: listed.map(([by = '', cents = '']) => ({
      by: Temporal.PlainDate.from(by),
      amount: parseMoney(cents),
    })),
  };
}

/** Offering a settlement always needs two people (RELIEF-4, A10). */
export const offerSettlement = approvalAct<SettlementInput>({
  name: 'settlement.offer',
  title: 'Offer a settlement',
  mayRequest: ['servicer', 'administrator'],
  mayApprove: ['servicer', 'administrator'],

  async figures(context, input) {
    const loan = (await findLoan(context.db, input.loan)) ?? refuse('NOT_FOUND');
    const facts = await readReliefFacts(context, loan);
    const terms = fromInput(input);
    const judged = judgeOrRefuse(facts, terms);
    // Interest of the days that pass is no change: a colleague may approve on another day.
    const isSame = input.figures === figuresOf(facts.modifiable.facts);
    const owed = isSame ? parseMoney(input.owed) : judged.owed;
    const letGo = owed - terms.amount;
    return {
      amount: letGo,
      about: loanReference(loan.gid),
      rows: [
        { label: 'Owed', value: toDollars(owed) },
        { label: 'To pay', value: toDollars(terms.amount) },
        { label: 'Let go', value: toDollars(letGo) },
        { label: 'All at once by', value: shortDate(terms.onceBy) },
        ...terms.parts.map(({ amount, by }, index) => ({
          label: `Part ${index + 1} by ${shortDate(by)}`,
          value: toDollars(amount),
        })),
        { label: 'Loan status', value: loan.status },
      ],
    };
  },

  async perform(context, input, by) {
    const loan = await lockLoan(context.db, input.loan);
    const facts = await readReliefFacts(context, loan);
    const terms = fromInput(input);
    const { owed } = judgeOrRefuse(facts, terms);
    await makeSettlement(context, facts, { terms, owed, by });
  },
});

function judgeOrRefuse(facts: ReliefFacts, terms: ProposedTerms) {
  if (facts.settlement) refuse('RELIEF_OFFER_OPEN');
  if (facts.loan.status !== 'Open' && facts.loan.status !== 'Charged Off') {
    refuse('RELIEF_NOT_OPEN', { why: 'Only open and charged-off loans can be settled.' });
  }
  const judged = judgeTerms(facts, terms);
  return judged.why === null ? judged : refuse('RELIEF_TERMS_REFUSED', { why: judged.why });
}

/** Stores an approved settlement with its paper, and tells the borrower. */
async function makeSettlement(
  context: WorkContext,
  facts: ReliefFacts,
  { by, owed, terms }: { terms: ProposedTerms; owed: bigint; by: Authority },
): Promise<void> {
  const { db, event, now } = context;
  const { loan, modifiable, open } = facts;
  if (by.approvedBy === null) throw new Error('A settlement needs a second person');
  const goodUntil = endOfOffice(terms.onceBy);
  const html = await paperOf(context, facts, { terms, owed, goodUntil });
  if (open) await changeOffer(db, open.gid, { state: 'WITHDRAWN', closed_at: now });
  const row = await insertSettlement(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    state: 'OPEN',
    owed_cents: owed,
    amount_cents: terms.amount,
    once_by: terms.onceBy.toString(),
    parts: keepParts(terms.parts),
    good_until: goodUntil,
    figures: figuresOf(modifiable.facts),
    html,
    hash: sha256(Buffer.from(html)).toString('hex'),
    reason: by.reason,
    proposed_by: by.requestedBy,
    approved_by: by.approvedBy,
    created_at: now,
  });
  await closeWaiting(context, loan.gid, 'SETTLEMENT');
  event(
    'settlement.offered',
    { kind: 'loan', gid: loan.gid },
    { after: { amount: toDollars(terms.amount), owed: toDollars(owed) }, reason: by.reason },
  );
  await tellOfSettlementOffer(context, row);
}

async function paperOf(
  context: WorkContext,
  { loan, paying }: ReliefFacts,
  { goodUntil, owed, terms }: { terms: ProposedTerms; owed: bigint; goodUntil: Temporal.Instant },
): Promise<string> {
  const { name } = await findPerson(context.db, loan.gid);
  return viewHtml(
    viewSettlementDocument(
      loan,
      { ...terms, owed },
      {
        borrower: name,
        lender: context.config.brand.name,
        reference: loanReference(loan.gid),
        goodUntil: momentWords(goodUntil),
        lateSince: paying.lateSince,
        approvedOn: context.today,
      },
    ),
  );
}
