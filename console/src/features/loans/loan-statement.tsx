import { printStaffStatement } from '@paystead/contract/servicing/staff-loan';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import type { DeskLoan } from './loan-words.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** STAFF-29: the statement that the borrower gets, over any period. */
export function LoanStatement({ desk }: { desk: DeskLoan }) {
  const { as_of, loan } = desk;
  const today = newYorkDay(as_of);
  const first = loan.disbursement_date;
  const month = `${today.slice(0, 8)}01`;
  const [from, setFrom] = useState(month < first ? first : month);
  const [to, setTo] = useState(today);
  const days = { today, min: first, max: today };
  const isPeriod = DAY.test(from) && DAY.test(to) && from <= to;
  return (
    <Sheet title="Statement">
      <Stack gap={4}>
        <DayField label="From" value={from} onChange={setFrom} {...days} />
        <DayField
          label="To"
          value={to}
          onChange={setTo}
          {...days}
          {...(DAY.test(to) && to < from ? { error: 'Pick a day from the first one on' } : {})}
        />
        {isPeriod ? (
          <SaveButton
            call={printStaffStatement}
            input={{ gid: loan.gid, from, to }}
            name={`statement-${from}-${to}.pdf`}
          >
            Save the PDF
          </SaveButton>
        ) : (
          <Text size="small" tone="muted">
            Pick both days, up to two years apart.
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
