import { useCall } from '@paystead/client/calls/use-call';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { listSilentPaydays } from '@paystead/contract/servicing/silent-paydays';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Notice } from '@paystead/kit/notice/notice';
import { Pager } from '@paystead/kit/pager/pager';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { SilentPaydaySheet } from './silent-payday-sheet.tsx';

/** Paydays whose deductions an employer hasn't answered for: hold them, or count them as missed. */
export function SilentScreen() {
  const [offset, setOffset] = useState(0);
  const [done, setDone] = useState<string>();
  const list = useCall(listSilentPaydays, { l: String(USUAL_PAGE), o: String(offset) });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  return (
    <ConsolePage title="Missing remittances" note={value && `${value.total} in all`}>
      {done && <Notice tone="positive">{done}</Notice>}
      {!value && <Absent what="the missing remittances" call={list} />}
      {value?.total === 0 && (
        <EmptyState icon={<InboxIcon size="huge" />} title="Nothing waits for you" level={2}>
          Every employer has answered for the paydays behind us.
        </EmptyState>
      )}
      {value?.rows.map((row) => (
        <SilentPaydaySheet
          key={`${row.employer_gid} ${row.payday} ${row.decision}`}
          silent={row}
          today={value.today}
          onDecided={(words) => {
            setDone(words);
            list.reload();
          }}
        />
      ))}
      {value && value.total > USUAL_PAGE && (
        <Pager
          from={offset + 1}
          to={offset + value.rows.length}
          total={value.total}
          order="oldest first"
          onPrevious={offset > 0 ? () => setOffset(Math.max(0, offset - USUAL_PAGE)) : undefined}
          onNext={
            offset + value.rows.length < value.total
              ? () => setOffset(offset + USUAL_PAGE)
              : undefined
          }
        />
      )}
    </ConsolePage>
  );
}
