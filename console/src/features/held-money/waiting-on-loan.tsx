import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import type { HeldEffect } from './held-words.ts';

/** HELD-6: requests on the likely loan that a second person hasn't decided yet. */
export function WaitingOnLoan({ waiting }: Pick<HeldEffect, 'waiting'>) {
  return waiting.map(({ amount, approval, by, title }) => (
    <Notice key={approval} tone="caution" title="A request on this loan waits for approval">
      <Link href={`/approvals/${approval}`}>{title}</Link>
      {amount && `, ${formatMoney(amount)}`}. Ask {by} whether this money counts toward it.
    </Notice>
  ));
}
