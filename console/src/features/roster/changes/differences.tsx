import { useCall } from '@paystead/client/calls/use-call';
import { listRosterDifferences } from '@paystead/contract/employer/roster';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { Inset } from '@paystead/kit/fold/fold';
import { UsersRoundIcon } from '@paystead/kit/icon/users-round';
import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../../parts/record-page.tsx';
import type { Roster } from '../roster-words.ts';
import type { Changes } from './changes-facts.tsx';
import { COLUMNS } from './difference-columns.tsx';
import { DifferencePages } from './difference-pages.tsx';

type Kind = 'NEW' | 'CHANGED' | 'GONE';

interface DifferencesProps {
  roster: Roster;
  changes: Changes;
  /** Grows with each answer. */
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
  const option = (one: Kind, label: string, count: number) => ({
    value: one,
    label: `${label} (${count.toLocaleString('en-US')})`,
  });
  return (
    <Sheet
      title="People"
      flush
      footer={
        value &&
        value.total > USUAL_PAGE && (
          <DifferencePages offset={offset} {...value} onTurn={setOffset} />
        )
      }
    >
      <Inset>
        <Stack gap={3} align="start">
          <Row>
            <Segmented
              label="Show people who are"
              options={[
                option('NEW', 'New', changes.new),
                option('CHANGED', 'Changed', changes.changed),
                option('GONE', 'Gone', changes.gone),
              ]}
              value={kind}
              onChange={(next) => {
                setKind(next as Kind);
                setOffset(0);
              }}
            />
          </Row>
          {kind === 'GONE' && changes.gone_with_deduction > 0 && (
            <Checkbox
              label="Only people with a deduction"
              checked={isDeducted}
              onChange={(on) => {
                setDeducted(on);
                setOffset(0);
              }}
            />
          )}
          {kind === 'GONE' && changes.gone > 0 && (
            <Text size="small" tone="muted">
              Whoever is active or on leave becomes Terminated. We write to those with a deduction;
              you don’t have to.
            </Text>
          )}
        </Stack>
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
