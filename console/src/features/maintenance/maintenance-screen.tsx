import { useCall } from '@paystead/client/calls/use-call';
import {
  listMaintenance,
  type MaintenanceState,
  type MaintenanceWindow,
} from '@paystead/contract/product/maintenance';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag, type TagProps } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { EndForm } from './end-form.tsx';
import { PlanForm } from './plan-form.tsx';

/** Hours in which borrowers can't use the product. */
export function MaintenanceScreen() {
  const loaded = useCall(listMaintenance, {});
  const mayChange = useRoles().includes('administrator');
  const [planned, setPlanned] = useState(0);
  const value = 'value' in loaded ? loaded.value : undefined;
  if (!value) return <Unloaded title="Maintenance" what="the maintenance" call={loaded} />;
  const windows = <Windows rows={value.rows} mayEnd={mayChange} onChanged={loaded.reload} />;
  function onPlanned() {
    setPlanned(planned + 1);
    loaded.reload();
  }
  return (
    <ConsolePage
      title="Maintenance"
      note="Borrowers can’t use the product meanwhile. Staff still get in."
    >
      {mayChange ? (
        <Columns
          asideLabel="Plan maintenance"
          main={windows}
          aside={<PlanForm key={planned} today={value.today} onPlanned={onPlanned} />}
        />
      ) : (
        windows
      )}
    </ConsolePage>
  );
}

interface WindowsProps {
  rows: readonly MaintenanceWindow[];
  mayEnd: boolean;
  onChanged: () => void;
}

function Windows({ mayEnd, onChanged, rows }: WindowsProps) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<InboxIcon size="huge" />} title="None planned" level={2}>
        There was no planned maintenance yet.
      </EmptyState>
    );
  }
  return rows.map((row) => (
    <Sheet
      key={row.gid}
      title={`${momentOf(row.starts_at)} to ${momentOf(row.ends_at)}`}
      action={<StateTag state={row.state} />}
    >
      <Stack gap={3}>
        <Text>{row.words}</Text>
        <Text size="small" tone="muted">
          {`${row.written_by} planned it.`}
          {row.ended_by && row.ended_at && ` ${row.ended_by} ended it ${momentOf(row.ended_at)}.`}
        </Text>
        {mayEnd && (row.state === 'PLANNED' || row.state === 'ON') && (
          <EndForm gid={row.gid} isOn={row.state === 'ON'} onDone={onChanged} />
        )}
      </Stack>
    </Sheet>
  ));
}

const STATE_WORDS: Readonly<
  Record<MaintenanceState, readonly [words: string, tone: NonNullable<TagProps['tone']>]>
> = {
  PLANNED: ['Planned', 'info'],
  ON: ['On now', 'caution'],
  OVER: ['Over', 'neutral'],
  ENDED: ['Ended early', 'neutral'],
  CALLED_OFF: ['Called off', 'neutral'],
};

function StateTag({ state }: { state: MaintenanceState }) {
  const [words, tone] = STATE_WORDS[state];
  return <Tag tone={tone}>{words}</Tag>;
}
