import { Comparison as Compared, type ComparedRow } from '@paystead/kit/comparison/comparison';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { formatShortDay } from '@paystead/kit/format/format-short-day';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Comparison, isZero, paydaysWords, spanWords } from './relief-words.ts';

/** The loan before and after the plan, figure under figure. */
export function PlanFigures({ comparison }: { comparison: Comparison }) {
  const { after, before, more_interest: more } = comparison;
  const isLate = !isZero(before.past_due);
  return (
    <Sheet title="Before and after">
      <Compared
        caption="Before and after the plan"
        columns={['Today', 'With the plan']}
        chosen={1}
        rows={[
          {
            what: 'Past due',
            values: [formatMoney(before.past_due), formatMoney(after.past_due)],
            notes: [null, !isZero(comparison.moved_to_end) && 'moved to the end'],
          },
          ...spanRows(comparison),
          {
            what: 'Last installment',
            values: [formatDate(before.last_date), formatDate(after.last_date)],
            notes: [formatMoney(before.last_amount), formatMoney(after.last_amount)],
          },
          {
            what: 'Interest still to pay',
            values: [formatMoney(before.interest), formatMoney(after.interest)],
          },
          {
            what: 'You still pay in all',
            values: [formatMoney(before.total), formatMoney(after.total)],
            notes: [
              isLate && `if you catch up on ${formatShortDay(comparison.as_of)}`,
              !isZero(more) && !more.startsWith('-') && `${formatMoney(more)} more`,
            ],
          },
        ]}
      />
    </Sheet>
  );
}

/** One row for each run of paydays with one amount; the last payday has its own row. */
function spanRows({ before, rows_before: rows, spans, after }: Comparison): ComparedRow[] {
  const shown = spans.filter(({ from }) => from !== after.last_date);
  return shown.map((span, place) => {
    const today = rows.find(({ date }) => date >= span.from && date <= span.through);
    return {
      what: spanWords(span, place === shown.length - 1),
      values: [
        today ? formatMoney(today.amount) : before.last_date < span.from ? '–' : 'Nothing',
        formatMoney(span.amount),
      ],
      notes: [null, paydaysWords(span.paydays)],
    };
  });
}
