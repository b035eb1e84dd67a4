import { useCall } from '@paystead/client/calls/use-call';
import { downloadRosterProblems, listRosterProblems } from '@paystead/contract/employer/roster';
import type { RosterField, RosterProblemKind } from '@paystead/contract/employer/roster-terms';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Inset } from '@paystead/kit/fold/fold';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Notice } from '@paystead/kit/notice/notice';
import { Pager } from '@paystead/kit/pager/pager';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import type { StepProps } from '../file/step-content.tsx';
import { rowsOf } from '../roster-words.ts';
import { useSave } from '../use-save.ts';
import { kindLabel } from './problem-kinds.tsx';
import { ProblemTable } from './problem-table.tsx';

/** Step 3: each row with a problem is fixed here, or left out. */
export function RowsStep({ mayChange, onChange, onShow, roster }: StepProps) {
  const { left_out: leftOut, problem_rows: open, rows } = roster;
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
  function filter(next: string) {
    setShown(next);
    setOffset(0);
  }
  return (
    <Sheet
      title={open === 0 ? 'No rows left to fix' : `${rowsOf(open)} to fix`}
      flush
      action={
        open > 0 && (
          <Button
            variant="secondary"
            size="small"
            icon={<DownloadIcon size="small" />}
            busy={download.busy}
            onPress={download.save}
          >
            Download {open === 1 ? 'this row' : 'these rows'}
          </Button>
        )
      }
      footer={
        <Stack gap={3}>
          {value && value.total > USUAL_PAGE && (
            <Pages offset={offset} {...value} onTurn={setOffset} />
          )}
          {open === 0 && value && value.rows.length > 0 && (
            <Notice tone="positive">Every row is fixed or left out.</Notice>
          )}
          <ButtonRow>
            <Button
              variant={open === 0 ? 'primary' : 'secondary'}
              onPress={() => onShow('CHANGES')}
            >
              See what changes
            </Button>
            <Button variant="tertiary" onPress={() => onShow('COLUMNS')}>
              Columns
            </Button>
          </ButtonRow>
        </Stack>
      }
    >
      <Inset>
        <Stack gap={3} align="start">
          <Text size="small" tone="muted">
            {rowsOf(Math.max(0, rows - open - leftOut))} of {rows.toLocaleString('en-US')} are fine
            {leftOut > 0 && `, ${leftOut.toLocaleString('en-US')} left out`}. Somebody whose row is
            left out stays as they are.
          </Text>
          <FailureNotice failure={download.failure} />
          {roster.problems.length > 1 && (
            <Select
              label="Show"
              empty={`All problems (${rowsOf(open)})`}
              options={roster.problems.map((problem) => ({
                value: [problem.kind, problem.field].filter(Boolean).join(' '),
                text: `${kindLabel(problem)} (${problem.rows.toLocaleString('en-US')})`,
              }))}
              value={shown}
              onChange={filter}
            />
          )}
        </Stack>
      </Inset>
      {value ? (
        <ProblemTable
          key={`${shown} ${offset}`}
          roster={roster}
          loaded={value.rows}
          mayChange={mayChange}
          onSaved={onChange}
          onAllDone={() => {
            setOffset(0);
            list.reload();
          }}
        />
      ) : (
        <Absent what="the rows to fix" call={list} />
      )}
    </Sheet>
  );
}

interface PagesProps {
  offset: number;
  rows: readonly unknown[];
  total: number;
  onTurn: (offset: number) => void;
}

function Pages({ offset, onTurn, rows, total }: PagesProps) {
  const next = offset + rows.length;
  return (
    <Pager
      from={Math.min(offset + 1, total)}
      to={next}
      total={total}
      previous="Before"
      next="After"
      onPrevious={offset > 0 ? () => onTurn(Math.max(0, offset - USUAL_PAGE)) : undefined}
      onNext={next < total ? () => onTurn(offset + USUAL_PAGE) : undefined}
    />
  );
}
