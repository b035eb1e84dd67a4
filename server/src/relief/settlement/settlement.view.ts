import type { Answer } from '@paystead/contract/call';
import type { readSettlement } from '@paystead/contract/servicing/settlements';
import { divideRounded } from '@paystead/lending/money/money';
import { settlementGraceDays, settlementState } from '@paystead/lending/relief/settlement';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { dayOf, isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { isPast, viewBy } from '../clock.ts';
import { findPerson } from '../person.queries.ts';
import { figuresOf, type ReliefFacts } from '../relief-facts.ts';
import { agreedTerms, offeredParts } from './kept-parts.ts';
import {
  approvalSentence,
  bureauWords,
  comparedRows,
  consentSentence,
  onceSentence,
  partsSentence,
  taxWords,
} from './settlement-words.view.ts';
import { receivedSince, type SettlementRow } from './settlements.queries.ts';

type View = NonNullable<Answer<typeof readSettlement>>;

/** An open offer whose day has passed, or whose figures changed, can't be signed anymore. */
export function stateOf(
  context: Pick<WorkContext, 'now'>,
  row: SettlementRow,
  { modifiable }: Pick<ReliefFacts, 'modifiable'>,
): SettlementRow['state'] {
  if (row.state !== 'OPEN') return row.state;
  if (isPast(context, row.good_until)) return 'EXPIRED';
  return row.figures === figuresOf(modifiable.facts) ? 'OPEN' : 'VOID';
}

export async function viewSettlement(
  context: Pick<WorkContext, 'config' | 'db' | 'now' | 'today'>,
  row: SettlementRow,
  facts: ReliefFacts,
): Promise<View> {
  const { config, db, today } = context;
  const { name } = await findPerson(db, row.loan_gid);
  const parts = offeredParts(row);
  const letGo = row.waived_cents ?? row.owed_cents - row.amount_cents;
  const figures = {
    owed: row.owed_cents,
    amount: row.amount_cents,
    onceBy: Temporal.PlainDate.from(row.once_by),
    parts,
  };
  const paid = Number(divideRounded(row.amount_cents * 100n, row.owed_cents, 'half-up'));
  const once = [{ by: row.once_by, amount: row.amount_cents }];
  const wire = parts.map(({ amount, by }) => ({ by: by.toString(), amount }));
  const state = stateOf(context, row, facts);
  const progress = await progressOf({ db, today }, row);
  return {
    gid: row.gid,
    state,
    good_until: viewBy(row.good_until),
    owed: row.owed_cents,
    amount: row.amount_cents,
    let_go: letGo,
    percent_paid: paid,
    percent_let_go: 100 - paid,
    ways: [
      { way: 'ONCE', sentence: onceSentence(figures), parts: once },
      ...(parts.length > 0
        ? [{ way: 'PARTS' as const, sentence: partsSentence(figures), parts: wire }]
        : []),
    ],
    bureau: bureauWords(facts.loan, facts.paying.lateSince),
    tax: taxWords(letGo),
    compared: comparedRows(facts.loan, figures),
    approval: approvalSentence(config.brand.name, dayOf(row.created_at), letGo),
    consent: consentSentence(figures),
    name,
    hash: row.hash,
    document: row.document_gid,
    signed_at: isoTime(row.signed_at),
    way: row.way,
    ...progress,
    sentence: sentenceOf(state, progress.next, row),
  };
}

async function progressOf(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  row: SettlementRow,
): Promise<Pick<View, 'next' | 'received'>> {
  const terms = agreedTerms(row);
  if (!terms || row.after_entry === null) return { received: 0n, next: null };
  const { received } = await receivedSince(db, row.loan_gid, row.after_entry, today);
  const state = settlementState(terms, received, 0n, today);
  const isRunning = row.state === 'SIGNED' && state.state === 'RUNNING';
  return {
    received,
    next: isRunning
      ? {
          by: state.nextBy.toString(),
          amount: state.nextAmount,
          until: state.nextBy.add({ days: settlementGraceDays }).toString(),
        }
      : null,
  };
}

function sentenceOf(
  state: SettlementRow['state'],
  next: View['next'],
  { amount_cents: amount }: SettlementRow,
): string {
  if (state === 'SIGNED') {
    return next
      ? `Next: ${toDollars(next.amount)} by ${shortDate(Temporal.PlainDate.from(next.by))}.`
      : 'Everything is paid. We close your loan once the payment can’t be returned anymore.';
  }
  return {
    OPEN: `Close this loan for ${toDollars(amount)}.`,
    KEPT: 'You kept the settlement. Nothing more is owed.',
    BROKEN: 'The settlement has ended. What you’ve paid counts.',
    DECLINED: 'You said no. Your loan stays as it is.',
    EXPIRED: 'The offer has expired. Your loan stays as it is.',
    WITHDRAWN: 'We took the offer back. Your loan stays as it is.',
    VOID: 'Your loan has changed since we made this offer, so it has ended.',
  }[state];
}
