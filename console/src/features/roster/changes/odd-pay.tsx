import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  answerRosterPay,
  leaveOutRosterRow,
  listRosterDifferences,
} from '@paystead/contract/employer/roster';
import type { PayAnswer } from '@paystead/contract/employer/roster-terms';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Inset } from '@paystead/kit/fold/fold';
import { KeyCap, KeyHints } from '@paystead/kit/keys/key-cap';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import type { Roster } from '../roster-words.ts';
import type { Changes } from './changes-facts.tsx';
import { DifferencePages } from './difference-pages.tsx';
import { type Person, payColumns } from './pay-columns.tsx';

interface OddPayProps {
  roster: Roster;
  changes: Changes;
  mayChange: boolean;
  onAnswered: () => void;
}

/** What somebody can say of a pay that looks wrong. */
export type PayChoice = PayAnswer | 'LEAVE_OUT';

/** ROSTER-7: pay that looks wrong. Each one needs the old pay, the new one, or no row at all. */
export function OddPay({ changes, mayChange, onAnswered, roster }: OddPayProps) {
  const [offset, setOffset] = useState(0);
  const list = useCall(listRosterDifferences, {
    gid: roster.gid,
    kind: 'ODD_PAY',
    l: String(USUAL_PAGE),
    o: String(offset),
  });
  const value = 'value' in list ? list.value : undefined;
  const rows = value?.rows ?? [];
  const [at, setAt] = useState(0);
  const answer = useCommand(answerRosterPay);
  const leave = useCommand(leaveOutRosterRow);

  async function choose(person: Person, choice: PayChoice) {
    if (person.line === null) return;
    const row = { gid: roster.gid, line: String(person.line) };
    answer.clear();
    leave.clear();
    const saved =
      choice === 'LEAVE_OUT'
        ? await leave.run({ ...row, left_out: true })
        : await answer.run({ ...row, answer: choice });
    if (!saved) return;
    list.reload();
    onAnswered();
  }
  function chooseByKey(choice: PayChoice) {
    const person = rows[at];
    if (!person) return;
    void choose(person, choice);
    if (choice !== 'LEAVE_OUT') setAt(Math.min(at + 1, rows.length - 1));
  }
  const pick = (words: string, choice: PayChoice) =>
    mayChange ? { words, act: () => chooseByKey(choice) } : undefined;
  useKeys({
    1: pick('Keep the old pay', 'KEEP_OLD'),
    2: pick('Use the new pay', 'USE_NEW'),
    3: pick('Leave the row out', 'LEAVE_OUT'),
    j: { words: 'Next pay change', act: () => setAt(Math.min(at + 1, rows.length - 1)) },
    k: { words: 'Pay change before', act: () => setAt(Math.max(at - 1, 0)) },
  });
  return (
    <Sheet
      title={titleOf(changes)}
      flush
      footer={
        value &&
        value.total > USUAL_PAGE && (
          <DifferencePages offset={offset} {...value} onTurn={setOffset} />
        )
      }
    >
      <Inset>
        <Stack gap={3}>
          <Text size="small" tone="muted">
            {openWords(changes)}
            {changes.usual_pay_change !== null &&
              ` Everybody else’s pay changed by ${changes.usual_pay_change} percent.`}
          </Text>
          <FailureNotice failure={answer.failure ?? leave.failure} />
        </Stack>
      </Inset>
      {!value && <Absent what="the pay changes" call={list} />}
      {rows.length > 0 && (
        <Table
          caption="Pay changes that look wrong"
          columns={payColumns(
            mayChange ? (person, choice) => void choose(person, choice) : undefined,
          )}
          rows={rows}
          rowKey={({ line }) => String(line)}
          isCurrent={(row) => mayChange && row === rows[at]}
          narrow="stack"
        />
      )}
      {mayChange && rows.length > 0 && (
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
      )}
    </Sheet>
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
