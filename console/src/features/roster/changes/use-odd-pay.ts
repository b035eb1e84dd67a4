import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  answerRosterPay,
  leaveOutRosterRow,
  listRosterDifferences,
} from '@paystead/contract/employer/roster';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { useState } from 'react';
import type { PayChoice, Person } from './person.ts';

interface Asking {
  readonly gid: string;
  readonly mayChange: boolean;
  readonly onAnswered: () => void;
}

/** Pay changes that look wrong, and their answers by hand or key: 1, 2 and 3 for the marked one. */
export function useOddPay({ gid, mayChange, onAnswered }: Asking) {
  const [offset, setOffset] = useState(0);
  const [at, setAt] = useState(0);
  const asked = { gid, kind: 'ODD_PAY' as const, l: String(USUAL_PAGE), o: String(offset) };
  const list = useCall(listRosterDifferences, asked);
  const value = 'value' in list ? list.value : undefined;
  const rows = value?.rows ?? [];
  const marked = rows[Math.min(at, rows.length - 1)];
  const answer = useCommand(answerRosterPay);
  const leave = useCommand(leaveOutRosterRow);

  async function choose(person: Person, choice: PayChoice) {
    if (person.line === null) return;
    const row = { gid, line: String(person.line) };
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
  const move = (step: 1 | -1) => setAt(Math.max(0, Math.min(at + step, rows.length - 1)));
  function choosing(words: string, choice: PayChoice) {
    if (!mayChange || !marked) return undefined;
    const act = () => {
      void choose(marked, choice);
      if (choice !== 'LEAVE_OUT') move(1);
    };
    return { words, act };
  }
  useKeys({
    1: choosing('Keep the old pay', 'KEEP_OLD'),
    2: choosing('Use the new pay', 'USE_NEW'),
    3: choosing('Leave the row out', 'LEAVE_OUT'),
    j: { words: 'Next pay change', act: () => move(1) },
    k: { words: 'Pay change before', act: () => move(-1) },
  });
  return {
    list,
    value,
    marked,
    offset,
    failure: answer.failure ?? leave.failure,
    turn: setOffset,
    choose: (person: Person, choice: PayChoice) => void choose(person, choice),
  };
}
