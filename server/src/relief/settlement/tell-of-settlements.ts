import { longDate, shortDate } from '@paystead/lending/calendar/day-words';
import { settlementGraceDays } from '@paystead/lending/relief/settlement';
import { toDollars } from '@paystead/lending/money/money';
import { keepNotice } from '../../documents/index.ts';
import { momentWords } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { loanReference, tellBorrower } from '../../servicing/index.ts';
import { agreedTerms } from './kept-parts.ts';
import type { SettlementRow } from './settlements.queries.ts';
import { taxWords } from './settlement-words.view.ts';

const about = ({ borrower_gid: borrowerGid, loan_gid: loanGid }: SettlementRow) => ({
  borrowerGid,
  loanGid,
});

export async function tellOfSettlementOffer(
  context: WorkContext,
  row: SettlementRow,
): Promise<void> {
  await tellBorrower(context, about(row), {
    subject: `You can close your loan for ${toDollars(row.amount_cents)}`,
    paragraphs: [
      `You owe ${toDollars(row.owed_cents)}. We offer to accept ${toDollars(row.amount_cents)} as full payment. You can say no, and nothing gets worse.`,
      `It’s good until ${momentWords(row.good_until)}. Before you choose, the page says what it does to your credit report and taxes.`,
      `Questions? Call ${context.config.brand.supportPhone}.`,
    ],
    about: 'settlement offer',
    occasion: `settlement offer ${row.gid}`,
    action: { label: 'See the offer', href: `/home/loans/${row.loan_gid}/settlement` },
  });
}

/** Confirms what was signed, with each amount and its last day. */
export async function tellOfSigned(context: WorkContext, row: SettlementRow): Promise<void> {
  const parts = agreedTerms(row)?.parts ?? [];
  const each = parts.map(({ amount, by }) => `${toDollars(amount)} by ${shortDate(by)}`);
  await tellBorrower(context, about(row), {
    subject: 'Your settlement is signed',
    paragraphs: [
      `You pay ${new Intl.ListFormat('en-US').format(each)}. Then your loan is closed, and you owe nothing more.`,
      'You can schedule the payments on your loan’s page, or pay by phone.',
      `A part more than ${settlementGraceDays} days late ends the agreement. If something changes, call ${context.config.brand.supportPhone} before that.`,
    ],
    about: 'settlement signed',
    paper: 'LOAN_NOTICE',
    required: true,
  });
}

/** The letter that the settlement was kept: nothing more is owed. */
export async function tellOfKept(
  context: WorkContext,
  row: SettlementRow,
  { on, received, waived }: { on: Temporal.PlainDate; received: bigint; waived: bigint },
): Promise<void> {
  const tax = taxWords(waived);
  await keepNotice(context, {
    ...about(row),
    kind: 'PAID_LETTER',
    title: 'Settlement letter',
    blocks: [
      { paragraph: 'This letter confirms that the loan below is settled. Nothing more is owed.' },
      {
        rows: [
          ['Loan', loanReference(row.loan_gid)],
          ['Paid under the settlement', toDollars(received)],
          ['Let go', toDollars(waived)],
          ['Settled on', longDate(on)],
          ['Balance', toDollars(0n)],
        ],
      },
      {
        paragraph:
          'We won’t sell or collect the amount that we let go. Your credit report will say “settled for less than the full balance”.',
      },
      ...(waived > 0n ? [{ paragraph: tax.sentence }] : []),
    ],
  });
  await tellBorrower(context, about(row), {
    subject: 'Your loan is settled',
    paragraphs: [
      `You paid ${toDollars(received)}, and we let go of ${toDollars(waived)}. You owe nothing more.`,
      'The letter that says so is in Documents. You don’t need to do anything.',
      `Questions? Call ${context.config.brand.supportPhone}.`,
    ],
    about: 'loan settled',
    occasion: `settlement kept ${row.gid}`,
    required: true,
  });
}

export async function tellOfBroken(
  context: WorkContext,
  row: SettlementRow,
  owed: bigint,
): Promise<void> {
  await tellBorrower(context, about(row), {
    subject: 'Your settlement has ended',
    paragraphs: [
      `A part of your settlement was more than ${settlementGraceDays} days late, so the agreement has ended. What you’ve paid counts.`,
      `You owe ${toDollars(owed)} now. You can pay it on your loan’s page.`,
      `If you can’t, call ${context.config.brand.supportPhone}. We’ll see what else is possible.`,
    ],
    about: 'settlement has ended',
    occasion: `settlement ended ${row.gid}`,
    paper: 'LOAN_NOTICE',
    required: true,
  });
}
