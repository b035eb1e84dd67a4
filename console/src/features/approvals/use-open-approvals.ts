import { useCall } from '@paystead/client/calls/use-call';
import { LONGEST_PAGE } from '@paystead/contract/primitives';
import { type ApprovalView, listApprovals } from '@paystead/contract/servicing/approvals';
import type { Approval } from './approval-words.ts';

/** The open requests, those of others first, and the ones before and after the request shown. */
export function useOpenApprovals(gid: string) {
  const waiting = useShown('WAITING');
  const yours = useShown('YOURS');
  const rows = [...waiting.rows, ...yours.rows];
  const place = rows.findIndex((row) => row.gid === gid);
  const others = rows.filter((row) => row.gid !== gid);
  return {
    rows,
    next: hrefOf(place === -1 ? others[0] : rows[place + 1]),
    before: hrefOf(place > 0 ? rows[place - 1] : undefined),
    reload() {
      waiting.reload();
      yours.reload();
    },
  };
}

function useShown(show: ApprovalView): { rows: readonly Approval[]; reload: () => void } {
  const list = useCall(listApprovals, { show, l: String(LONGEST_PAGE) });
  return { rows: ('value' in list && list.value?.rows) || [], reload: list.reload };
}

export function hrefOf(row: { gid: string } | undefined): string | undefined {
  return row && `/approvals/${row.gid}`;
}
