import { useCall } from '@paystead/client/calls/use-call';
import { listApprovals } from '@paystead/contract/servicing/approvals';
import { listHeldMoney } from '@paystead/contract/held-money/held-money';
import { listSilentPaydays } from '@paystead/contract/servicing/silent-paydays';
import { listTroubles } from '@paystead/contract/servicing/troubles';
import { listReviewQueue } from '@paystead/contract/verification/review-queue';
import { listAppointments } from '@paystead/contract/wellness/counseling-desk';
import { useEffect } from 'react';
import { useConversationNews } from '../../parts/use-conversation-news.ts';

interface WaitingCountsProps {
  roles: readonly string[];
  readsChat: boolean;
  onCount: (waiting: Readonly<Record<string, number>>) => void;
}

/** How much waits in each list. A count that doesn't load is left out; its list says why. */
export function WaitingCounts({ roles, readsChat, onCount }: WaitingCountsProps) {
  const one = { l: '1' };
  const queue = useCall(listReviewQueue, roles.includes('reviewer') ? one : null);
  const { news } = useConversationNews(readsChat);
  const undone = useCall(listTroubles, one);
  const asked = useCall(listAppointments, readsChat ? one : null);
  const approvals = useCall(listApprovals, one);
  const held = useCall(listHeldMoney, { ...one, show: 'NO_OWNER' });
  const silent = useCall(listSilentPaydays, one);
  const counts = JSON.stringify({
    '/queue': totalOf(queue),
    '/conversations': news?.waiting ?? 0,
    '/troubles': totalOf(undone),
    '/appointments': totalOf(asked),
    '/approvals': totalOf(approvals),
    '/held-money': totalOf(held),
    '/remittances': totalOf(silent),
  });
  useEffect(() => onCount(JSON.parse(counts) as Record<string, number>), [counts, onCount]);
  return null;
}

function totalOf(call: object): number {
  const { value } = call as { value?: { total: number | null } };
  return value?.total ?? 0;
}
