import * as z from 'zod/mini';
import { Quote, ScheduleRow } from './application.ts';

const Shown = z.object({ quote: Quote, payments: z.array(ScheduleRow) });

/** A price with its schedule, as shown; an offer stores it unchanged. */
export type ShownQuote = z.output<typeof Shown>;

export function writeShownQuote(shown: ShownQuote): string {
  return JSON.stringify(z.encode(Shown, shown));
}

/** Throws when the JSON is not a stored quote. */
export function readShownQuote(json: unknown): ShownQuote {
  const { payments, quote } = json as StoredQuote;
  const rows = payments.map(onRealDay);
  const [first, last] = [rows.at(0), rows.at(-1)];
  return z.decode(Shown, {
    payments: rows,
    quote: {
      ...quote,
      ...(first && { first_installment_date: first.date }),
      ...(last && { last_installment_date: last.date }),
    },
  });
}

type StoredRow = z.input<typeof ScheduleRow>;
type StoredQuote = Pick<z.input<typeof Shown>, 'quote'> & {
  payments: readonly (StoredRow & { arrives_on?: string })[];
};

/** Rows stored when paydays had two dates have the nominal one, and the real one beside it. */
function onRealDay({ arrives_on: date, ...row }: StoredQuote['payments'][number]): StoredRow {
  if (date === undefined) return row;
  if (date === row.date) return { ...row, nominal_date: null, date_note: null };
  const nominal = new Date(row.date);
  const day = nominal.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const why = nominal.getUTCDay() % 6 === 0 ? 'a weekend' : 'a bank holiday';
  return { ...row, date, nominal_date: row.date, date_note: `Moved up from ${day}, ${why}` };
}
