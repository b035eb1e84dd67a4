import { Amount } from '@paystead/kit/amount/amount';
import { PaycheckPreview } from '@paystead/kit/paycheck-preview/paycheck-preview';
import { Percent } from '@paystead/kit/percent/percent';
import { formatPlainDate } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Table, type Column } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useArea } from '../../../store/use-area.ts';
import { employer } from '../../../store/employer.ts';
import type { LiveQuote } from './quote-record.ts';

type PayMonth = LiveQuote['months'][number];
type PayRow = PayMonth & { readonly isUsual: boolean };

/** The first paycheck with the loan, a usual month, and the months with more paychecks. */
export function PaySheet({ quote }: { quote: LiveQuote }) {
  const firm = useArea(employer).value?.name ?? 'Your employer';
  const { paycheck, months } = quote;
  if (!paycheck) return null;
  return (
    <Sheet title="Your paycheck with this loan">
      <Stack gap={6}>
        <PaycheckPreview
          employer={firm}
          payday={paycheck.payday}
          lines={[
            { label: 'Gross pay', without: paycheck.gross_pay, with: paycheck.gross_pay },
            {
              label: 'Taxes (estimate)',
              without: `-${paycheck.estimated_taxes}`,
              with: `-${paycheck.estimated_taxes}`,
            },
            { label: 'This loan', without: null, with: `-${paycheck.installment}`, kind: 'loan' },
            {
              label: 'Take-home pay',
              without: paycheck.net_without,
              with: paycheck.net_with,
              kind: 'net',
            },
          ]}
          note={
            quote.share_of_pay && (
              <>
                The installment takes <Percent value={quote.share_of_pay} /> of your gross pay.
              </>
            )
          }
        />
        {months.length > 0 && <Months months={months} />}
      </Stack>
    </Sheet>
  );
}

function Months({ months }: { months: readonly PayMonth[] }) {
  const more = months.slice(1);
  return (
    <Stack gap={2}>
      {more[0] && (
        <Text size="small" tone="muted">
          {moreWords(more.length, more[0].paychecks)}
        </Text>
      )}
      <Table
        caption="Your pay by month with this loan"
        columns={COLUMNS}
        rows={months.map((one, place) => ({ ...one, isUsual: place === 0 }))}
        rowKey={({ month }) => month}
      />
    </Stack>
  );
}

function moreWords(count: number, paychecks: number): string {
  const months = count === 1 ? '1 month has' : `${count} months have`;
  return `In the first year, ${months} ${paychecks} paychecks.`;
}

const COLUMNS: readonly Column<PayRow>[] = [
  {
    key: 'month',
    header: 'Month',
    cell: ({ isUsual, month, paychecks }) =>
      `${isUsual ? 'Most months' : monthWords(month)}, ${countOf(paychecks)}`,
    phone: 'title',
  },
  {
    key: 'gross',
    header: 'Gross pay',
    cell: ({ gross_pay }) => <Amount value={gross_pay} />,
    align: 'end',
    phone: 'hidden',
  },
  {
    key: 'installments',
    header: 'This loan',
    cell: ({ installments, share_of_pay }) => (
      <>
        <Amount value={`-${installments}`} /> (<Percent value={share_of_pay} />)
      </>
    ),
    align: 'end',
    phone: 'detail',
    phoneLabel: 'This loan',
  },
  {
    key: 'net',
    header: 'Take-home pay',
    cell: ({ net_with }) => <Amount value={net_with} />,
    align: 'end',
    phone: 'value',
  },
];

/** "Dec 2026" */
function monthWords(month: string): string {
  return formatPlainDate(month).replace(/\s\d+,?/, '');
}

function countOf(paychecks: number): string {
  return paychecks === 1 ? '1 paycheck' : `${paychecks} paychecks`;
}
