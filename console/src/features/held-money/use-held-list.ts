import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { type HeldView, listHeldMoney } from '@paystead/contract/held-money/held-money';
import { askedFor, useAddressFilter } from '../../parts/use-address-filter.ts';
import { usePages } from '../../parts/use-pages.ts';

export type HeldList = WireAnswer<typeof listHeldMoney>;

export const VIEWS: readonly HeldView[] = ['OPEN', 'YOURS', 'NO_OWNER', 'DONE'];

/** The list with its filter in the address, and the sums before and after the one that is open. */
export function useHeldList(gid: string | undefined) {
  const { search, change, suffix } = useAddressFilter();
  const pages = usePages(suffix);
  const list = useCall(listHeldMoney, {
    ...askedFor<WireInput<typeof listHeldMoney>>(search, ['show', 'reason', 'loan', 'q']),
    l: String(USUAL_PAGE),
    ...pages.asked,
  });
  // Rows from before wouldn't fit what was asked for.
  const value = list.state !== 'error' && 'value' in list ? list.value : undefined;
  const rows = value?.rows ?? [];
  const place = rows.findIndex((row) => row.gid === gid);
  const hrefOf = (row: { gid: string } | undefined) => row && `/held-money/${row.gid}${suffix}`;
  return {
    list,
    value,
    pages,
    search,
    change,
    show: VIEWS.find((one) => one === search.get('show')) ?? 'OPEN',
    home: `/held-money${suffix}`,
    hrefOf,
    next: hrefOf(place === -1 ? rows[0] : rows[place + 1]),
    before: hrefOf(place > 0 ? rows[place - 1] : undefined),
  };
}

export type HeldDesk = ReturnType<typeof useHeldList>;
