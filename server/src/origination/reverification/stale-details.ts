import { staleOn } from '@paystead/lending/employment/confirmation-details';
import type { StaleFact } from '@paystead/lending/decision/stale-facts';
import { factOfDetail } from '@paystead/lending/decision/stale-facts';
import type { DetailList } from '../details/list-details.ts';

/** The details of an application to confirm again, and since when each has been stale. */
export function staleDetails(
  { needed, confirmedOn }: DetailList,
  today: Temporal.PlainDate,
): (StaleFact & { readonly detail: NonNullable<StaleFact['detail']> })[] {
  return needed.map((detail) => {
    const confirmed = confirmedOn[detail];
    const since = (confirmed && staleOn(detail, confirmed)) ?? today;
    return { fact: factOfDetail[detail], because: 'TOO_OLD', since, mend: 'DETAIL', detail };
  });
}
