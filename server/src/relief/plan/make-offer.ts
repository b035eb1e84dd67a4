import {
  modify,
  type ModificationTerms,
  type Stretch,
} from '@paystead/lending/relief/modification';
import { toDollars } from '@paystead/lending/money/money';
import { fill, reliefLetters } from '../../letters/index.ts';
import { momentWords } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrower } from '../../servicing/index.ts';
import { goodUntil } from '../clock.ts';
import { toKept } from '../kept-json.ts';
import { figuresOf, type ReliefFacts } from '../relief-facts.ts';
import { type Comparison, viewComparison } from './comparison.view.ts';
import { offerPaper } from './offer-paper.ts';
import { changeOffer, insertOffer, type OfferRow } from './offers.queries.ts';
import { planSentence } from './plan-words.view.ts';

/** The terms of an offer, and who makes it. */
export interface Offering {
  readonly terms: OfferTerms;
  readonly by: Stretch;
  readonly requestGid: string | null;
  /** Staff who offer it, with their reason; null for an offer by rules. */
  readonly staff: { readonly gid: string; readonly reason: string } | null;
}

/** What can be offered to sign. */
export type OfferTerms = Exclude<ModificationTerms, { kind: 'MOVE' | 'SERVICE_MEMBER' }>;

/**
 * Stores an offer of new installments for a locked loan, with its paper, and tells the borrower. An
 * earlier offer that nobody signed ends. The terms must be agreed by the rules.
 */
export async function makeOffer(
  context: WorkContext,
  { loan, modifiable, open, paying }: ReliefFacts,
  { by, requestGid, staff, terms }: Offering,
): Promise<OfferRow> {
  const { db, event, now } = context;
  const plan = modify(modifiable.facts, terms, by);
  if (!plan.agreed) throw new Error(`These terms can't be offered: ${plan.reason}`);
  const comparison = viewComparison(terms.kind, plan, modifiable.facts);
  const changed = plan.rows.find(({ modified }) => modified);
  const until = goodUntil(context, firstChange(modifiable, terms, changed?.due));
  const paper = await offerPaper(context, loan, comparison, {
    goodUntil: until,
    delinquentDays: paying.delinquentDays,
  });

  if (open) await changeOffer(db, open.gid, { state: 'WITHDRAWN', closed_at: now });
  const offer = await insertOffer(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    request_gid: requestGid,
    kind: terms.kind,
    terms: toKept(terms),
    offered_by: staff?.gid ?? null,
    reason: staff?.reason ?? null,
    state: 'OPEN',
    figures: figuresOf(modifiable.facts),
    comparison: toKept(comparison),
    rows: toKept(plan.rows),
    ...paper,
    good_until: until,
    created_at: now,
  });
  event(
    'plan.offered',
    { kind: 'loan', gid: loan.gid },
    {
      after: { kind: terms.kind, installment: toDollars(comparison.after.installment) },
      ...(staff && { reason: staff.reason }),
    },
  );
  await tellOfOffer(context, offer, comparison);
  return offer;
}

function firstChange(
  { lastChange }: ReliefFacts['modifiable'],
  terms: OfferTerms,
  changed: Temporal.PlainDate | undefined,
): Temporal.Instant | null {
  const due = terms.kind === 'SKIP' ? terms.due : changed;
  return due ? lastChange(due) : null;
}

async function tellOfOffer(
  context: WorkContext,
  { borrower_gid: borrowerGid, gid, good_until: until, loan_gid: loanGid }: OfferRow,
  comparison: Comparison,
): Promise<void> {
  await tellBorrower(
    context,
    { loanGid, borrowerGid },
    {
      ...fill(context, reliefLetters.planOffered, {
        offer: planSentence(comparison),
        good_until: momentWords(until),
        support_phone: context.config.brand.supportPhone,
      }),
      about: 'offer of new installments',
      occasion: `plan offer ${gid}`,
      action: { label: 'See the offer', href: `/home/loans/${loanGid}/help/${gid}` },
    },
  );
}
