import { exportJournal, exportMonth } from '@paystead/contract/servicing/books';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { SaveButton } from '../../parts/save-button.tsx';

/** BOOK-11: the books of a month or a day, for another system. */
export function BookFiles({ day }: { day: string }) {
  const month = day.slice(0, 7);
  const [after, setAfter] = useState('');
  const goOn = /^\d{1,18}$/.test(after.trim()) ? { after: after.trim() } : {};
  return (
    <Sheet title="Files">
      <Stack gap={4}>
        <Row gap={3}>
          <SaveButton call={exportMonth} input={{ month }} name={`general-ledger-${month}.csv`}>
            {`General ledger of ${month}`}
          </SaveButton>
          <SaveButton
            call={exportJournal}
            input={{ from: `${month}-01`, through: lastOf(month), ...goOn }}
            name={`journal-${month}.csv`}
          >
            {`Journal of ${month}`}
          </SaveButton>
          <SaveButton
            call={exportJournal}
            input={{ from: day, through: day, ...goOn }}
            name={`journal-${day}.csv`}
          >
            Journal of this day
          </SaveButton>
        </Row>
        <TextField
          label="Continue after entry"
          hint="Only for a journal of more than 20,000 entries: the number in the last line of its file"
          inputMode="numeric"
          width={10}
          value={after}
          onChange={setAfter}
        />
        <Text size="small" tone="muted">
          The general ledger has each account’s opening balance, its change each day, and its
          closing balance.
        </Text>
      </Stack>
    </Sheet>
  );
}

/** The last day of a month, `YYYY-MM-DD`. */
function lastOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
