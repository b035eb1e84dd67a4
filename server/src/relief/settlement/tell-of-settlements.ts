import { longDate, shortDate } from '@paystead/lending/calendar/day-words';
import { settlementGraceDays } from '@paystead/lending/relief/settlement';
import { toDollars } from '@paystead/lending/money/money';
import { keepNotice } from '../../documents/index.ts';
import { fill, settlementLetters } from '../../letters/index.ts';
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
    ...fill(context, settlementLetters.settlementOffered, {
      amount: toDollars(row.amount_cents),
      owed: toDollars(row.owed_cents),
      good_until: momentWords(row.good_until),
      support_phone: context.config.brand.supportPhone,
    }),
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
    ...fill(context, settlementLetters.settlementSigned, {
      payments: new Intl.ListFormat('en-US').format(each),
      grace_days: settlementGraceDays.toString(),
      support_phone: context.config.brand.supportPhone,
    }),
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
    ...fill(context, settlementLetters.settlementKept, {
      amount: toDollars(received),
      let_go: toDollars(waived),
      support_phone: context.config.brand.supportPhone,
    }),
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
    ...fill(context, settlementLetters.settlementEnded, {
      grace_days: settlementGraceDays.toString(),
      amount: toDollars(owed),
      support_phone: context.config.brand.supportPhone,
    }),
    about: 'settlement has ended',
    occasion: `settlement ended ${row.gid}`,
    paper: 'LOAN_NOTICE',
    required: true,
  });
}
