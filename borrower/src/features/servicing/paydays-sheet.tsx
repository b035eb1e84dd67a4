import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listPaydays } from '@paystead/contract/servicing/servicing';
import {
  PaycheckTimeline,
  type TimelineStage,
} from '@paystead/kit/paycheck-timeline/paycheck-timeline';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { Loaded } from '../../parts/page/loaded.tsx';

type PaydayRecord = WireAnswer<typeof listPaydays>[number];

/** Paydays shown: those in progress, the last finished ones and the next ones. */
const SHOWN = 6;

/** The paycheck timeline: each payday's stages, asked, deducted, remitted and posted. */
export function PaydaysSheet({ loanGid }: { loanGid: string }) {
  const paydays = useCall(listPaydays, { gid: loanGid });
  return (
    <Sheet title="Your paychecks, step by step">
      <Loaded
        of={paydays}
        failure="We couldn't load your paychecks"
        placeholder={
          <PlaceholderGroup label="Loading your paychecks">
            <Placeholder shape="block" />
          </PlaceholderGroup>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <Text tone="muted">Your first payday comes after your money has arrived.</Text>
          ) : (
            <PaycheckTimeline rows={shown(rows).map((row) => viewRow(row, rows.length))} />
          )
        }
      </Loaded>
    </Sheet>
  );
}

function shown(rows: readonly PaydayRecord[]): readonly PaydayRecord[] {
  const open = rows.findIndex(({ state }) => state !== 'posted' && state !== 'removed');
  const from = Math.max(0, Math.min((open < 0 ? rows.length : open) - 2, rows.length - SHOWN));
  return rows.slice(from, from + SHOWN);
}

function viewRow(row: PaydayRecord, total: number) {
  const stages: TimelineStage[] = [
    stage('Asked', row.asked_on),
    stage('Deducted', row.deducted_on, row.state === 'missing'),
    stage('Remitted', row.remitted_on, row.state === 'missing'),
    stage('Posted', row.posted_on, row.state === 'missing'),
  ];
  return {
    id: String(row.number),
    payday: row.date,
    title: `Installment ${row.number} of ${total}`,
    amount: row.amount,
    stages,
    note: row.sentence,
  };
}

function stage(label: string, date: string | null, failed = false): TimelineStage {
  if (date) return { label, state: 'done', date };
  return { label, state: failed ? 'failed' : 'waiting' };
}
