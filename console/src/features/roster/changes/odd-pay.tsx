import { Inset } from '@paystead/kit/fold/fold';
import { KeyCap, KeyHints } from '@paystead/kit/keys/key-cap';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import type { Roster } from '../roster-words.ts';
import { turnsOf } from '../turns.tsx';
import { payColumns } from './pay-columns.tsx';
import type { Changes } from './person.ts';
import { useOddPay } from './use-odd-pay.ts';

interface OddPayProps {
  roster: Roster;
  changes: Changes;
  mayChange: boolean;
  onAnswered: () => void;
}

/** ROSTER-7: pay that looks wrong. Each one needs the old pay, the new one, or no row at all. */
export function OddPay({ changes, mayChange, onAnswered, roster }: OddPayProps) {
  const pay = useOddPay({ gid: roster.gid, mayChange, onAnswered });
  const { list, marked, value } = pay;
  return (
    <Sheet title={titleOf(changes)} flush footer={turnsOf(value, pay.offset, pay.turn)}>
      <Inset>
        <Stack gap={3}>
          <Text size="small" tone="muted">
            {openWords(changes)}
            {changes.usual_pay_change !== null &&
              ` Everybody else’s pay changed by ${changes.usual_pay_change} percent.`}
          </Text>
          <FailureNotice failure={pay.failure} />
        </Stack>
      </Inset>
      {!value && <Absent what="the pay changes" call={list} />}
      {value && value.rows.length > 0 && (
        <Table
          caption="Pay changes that look wrong"
          columns={payColumns(mayChange ? pay.choose : undefined)}
          rows={value.rows}
          rowKey={({ line }) => String(line)}
          isCurrent={(row) => mayChange && row === marked}
          narrow="stack"
        />
      )}
      {mayChange && marked && <PayKeys />}
    </Sheet>
  );
}

function PayKeys() {
  return (
    <Inset>
      <KeyHints>
        <span>
          <KeyCap>1</KeyCap> old pay
        </span>
        <span>
          <KeyCap>2</KeyCap> new pay
        </span>
        <span>
          <KeyCap>3</KeyCap> leave out
        </span>
        <span>
          <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> move
        </span>
      </KeyHints>
    </Inset>
  );
}

const titleOf = ({ odd_pay: count }: Changes) =>
  count === 1
    ? '1 pay change looks wrong'
    : `${count.toLocaleString('en-US')} pay changes look wrong`;

function openWords({ odd_pay_open: open }: Changes): string {
  if (open === 0) return 'Each one has an answer.';
  return open === 1
    ? 'Choose the old or the new pay for one more before you apply.'
    : `Choose the old or the new pay for ${open.toLocaleString('en-US')} more before you apply.`;
}
