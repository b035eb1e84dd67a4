import { useCall } from '@paystead/client/calls/use-call';
import { downloadRosterProblems, listRosterProblems } from '@paystead/contract/employer/roster';
import type { RosterField, RosterProblemKind } from '@paystead/contract/employer/roster-terms';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Button } from '@paystead/kit/button/button';
import { Inset } from '@paystead/kit/fold/fold';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import { turnsOf } from '../turns.tsx';
import { rowsOf } from '../roster-words.ts';
import type { StepProps } from '../step-props.ts';
import { useSave } from '../use-save.ts';
import { ProblemFilter } from './problem-filter.tsx';
import { ProblemTable } from './problem-table.tsx';
import { WaysOn } from './ways-on.tsx';

/** Step 3: each row with a problem is fixed here, or left out. */
export function RowsStep({ mayChange, onChange, onShow, roster }: StepProps) {
  const open = roster.problem_rows;
  const [shown, setShown] = useState('');
  const [offset, setOffset] = useState(0);
  const [kind, field] = shown.split(' ') as [RosterProblemKind | '', RosterField?];
  const list = useCall(listRosterProblems, {
    gid: roster.gid,
    l: String(USUAL_PAGE),
    o: String(offset),
    ...(kind ? { kind } : {}),
    ...(field ? { field } : {}),
  });
  const value = 'value' in list ? list.value : undefined;
  const download = useSave(downloadRosterProblems, { gid: roster.gid }, 'roster-problems.csv');
  useKeys({ d: { words: 'Download the rows to fix', act: download.save } });
  function look(next: string) {
    setShown(next);
    setOffset(0);
    if (next === shown) list.reload();
  }
  const save = open > 0 && (
    <Button
      variant="secondary"
      size="small"
      icon={<DownloadIcon size="small" />}
      busy={download.busy}
      onPress={download.save}
    >
      Download {open === 1 ? 'this row' : 'these rows'}
    </Button>
  );
  return (
    <Sheet
      title={open === 0 ? 'No rows left to fix' : `${rowsOf(open)} to fix`}
      flush
      action={save}
      footer={
        <Stack gap={3}>
          {turnsOf(value, offset, setOffset)}
          <WaysOn isDone={open === 0} onShow={onShow} />
        </Stack>
      }
    >
      <Inset>
        <Stack gap={3} align="start">
          <ProblemFilter roster={roster} shown={shown} onShow={look} />
          <FailureNotice failure={download.failure} />
        </Stack>
      </Inset>
      {value ? (
        <ProblemTable
          key={`${shown} ${offset}`}
          roster={roster}
          loaded={value.rows}
          mayChange={mayChange}
          onSaved={onChange}
          onAllDone={() => look(shown)}
        />
      ) : (
        <Absent what="the rows to fix" call={list} />
      )}
    </Sheet>
  );
}
