import { readIncomeEffect as call } from '@paystead/contract/verification/review';
import { toDollars } from '@paystead/lending/money/money';
import { previewIncome } from '../../origination/index.ts';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findItem } from '../tasks/items.queries.ts';

/** What the income as told, and as a document shows it, would lead to (QUEUE-11). */
export const readIncomeEffect = query(call, async (context) => {
  const { db, input } = context;
  const item = await findItem(db, input.gid);
  if (!item) refuse('NOT_FOUND');
  const preview =
    item.application_gid === null
      ? null
      : await previewIncome(context, item.application_gid, {
          ...(input.gross_pay !== undefined && { grossPerPaycheck: input.gross_pay }),
          ...(input.other_income !== undefined && { otherMonthly: input.other_income }),
        });
  if (!preview) return { rows: [] };

  const { facts, told, found } = preview;
  const wanted = toDollars(facts.requested.amount);
  const dollars = (cents: bigint | null) => (cents === null ? null : toDollars(cents));
  return {
    rows: [
      { what: 'Income per year', told: dollars(told.yearly), found: dollars(found.yearly) },
      { what: 'Income per month', told: dollars(told.monthly), found: dollars(found.monthly) },
      { what: 'Asked for', told: wanted, found: wanted },
      { what: 'Could be offered', told: dollars(told.offered), found: dollars(found.offered) },
      { what: 'Months', told: words(told.term), found: words(found.term) },
      {
        what: 'Installment per paycheck',
        told: dollars(told.installment),
        found: dollars(found.installment),
      },
    ],
  };
});

function words(term: number | null): string | null {
  return term === null ? null : String(term);
}
