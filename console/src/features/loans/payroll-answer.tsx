import type { WireAnswer } from '@paystead/contract/call';
import type {
  DeductionState,
  listAskedDeductions,
} from '@paystead/contract/servicing/remittance-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { formatDate } from '@paystead/kit/format/format-date';
import { Text } from '@paystead/kit/text/text';

export type Asked = WireAnswer<typeof listAskedDeductions>['rows'][number];

const WORDS: Readonly<Record<DeductionState, string>> = {
  ASKED: 'No answer yet',
  MATCHED: 'Took it all',
  SHORT: 'Took less',
  OVER: 'Took more',
  MISSING: 'Took nothing',
  TERMINATED: 'No longer employed',
  CANCELLED: 'We took the request back',
};

/** What payroll did with a request: how much, and when it said so. */
export function PayrollAnswer({ row }: { row: Asked | undefined }) {
  if (!row) return null;
  const took = row.state === 'SHORT' || row.state === 'OVER';
  return (
    <>
      {WORDS[row.state]}
      {took && (
        <>
          : <Amount value={row.deducted} />
        </>
      )}
      <Text size="small" tone="muted">
        {row.answered_on ? formatDate(row.answered_on) : `Asked ${formatDate(row.asked_on)}`}
      </Text>
    </>
  );
}
