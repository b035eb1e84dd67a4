import { useCall } from '@paystead/client/calls/use-call';
import { listRosterDifferences } from '@paystead/contract/employer/roster';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { Inset } from '@paystead/kit/fold/fold';
import { UsersRoundIcon } from '@paystead/kit/icon/users-round';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table } from '@paystead/kit/table/table';
import { useState } from 'react';
import { Absent } from '../../../parts/record-page.tsx';
import type { Roster } from '../roster-words.ts';
import { turnsOf } from '../turns.tsx';
import { COLUMNS } from './difference-columns.tsx';
import { DifferenceFilter, type Kind } from './difference-filter.tsx';
import type { Changes } from './person.ts';

interface DifferencesProps {
  roster: Roster;
  changes: Changes;
  /** Grows with each answer: the lists are read again. */
  answered: number;
}

/** The people behind the figures: new, changed or gone. */
export function Differences({ answered, changes, roster }: DifferencesProps) {
  const [kind, setKind] = useState<Kind>(() => firstKind(changes));
  const [isDeducted, setDeducted] = useState(changes.gone_with_deduction > 0);
  const [offset, setOffset] = useState(0);
  const list = useCall(listRosterDifferences, {
    gid: roster.gid,
    kind,
    ...(kind === 'GONE' && isDeducted ? { deduction: '1' as const } : {}),
    l: String(USUAL_PAGE),
    o: String(offset),
  });
  const { reload } = list;
  const [seen, setSeen] = useState(answered);
  if (seen !== answered) {
    setSeen(answered);
    reload();
  }
  const value = list.state === 'completed' ? list.value : undefined;
  function show(next: Kind, onlyDeducted: boolean) {
    setKind(next);
    setDeducted(onlyDeducted);
    setOffset(0);
  }
  return (
    <Sheet title="People" flush footer={turnsOf(value, offset, setOffset)}>
      <Inset>
        <DifferenceFilter changes={changes} kind={kind} isDeducted={isDeducted} onShow={show} />
      </Inset>
      {!value && <Absent what="the people" call={list} />}
      {value?.rows.length === 0 && (
        <EmptyState icon={<UsersRoundIcon size="huge" />} title="Nobody" level={3}>
          {EMPTY[kind]}
        </EmptyState>
      )}
      {value && value.rows.length > 0 && (
        <Table
          caption={CAPTIONS[kind]}
          columns={COLUMNS[kind]}
          rows={value.rows}
          rowKey={(row) => `${row.line ?? ''} ${row.employee_number}`}
          narrow="stack"
          dense
        />
      )}
    </Sheet>
  );
}

const EMPTY = {
  NEW: 'This file brings nobody new.',
  CHANGED: 'Nobody’s data changes.',
  GONE: 'Everybody who is on your roster is in this file.',
} as const;
const CAPTIONS = { NEW: 'New people', CHANGED: 'Changed people', GONE: 'Gone people' } as const;

function firstKind({ changed, gone, gone_with_deduction: deducted, new: added }: Changes): Kind {
  if (deducted > 0) return 'GONE';
  if (changed > 0) return 'CHANGED';
  return added > 0 || gone === 0 ? 'NEW' : 'GONE';
}
