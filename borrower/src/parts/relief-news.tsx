import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import type { LoanRecord } from './words/loan-words.ts';

/** An offer of new installments or of a settlement that waits for an answer. */
export function ReliefNews({ loan: { gid, offer } }: { loan: LoanRecord }) {
  if (!offer) return null;
  const page = offer.plan ? `help/${offer.plan}` : 'settlement';
  return (
    <Notice
      tone="positive"
      title={offer.plan ? 'We have an offer of new installments' : 'We have a settlement offer'}
      actions={
        <ButtonLink href={`/home/loans/${gid}/${page}`} size="small">
          See the offer
        </ButtonLink>
      }
    >
      It’s good until <Day value={offer.until} form="weekday" />. Nothing changes until you sign.
    </Notice>
  );
}
