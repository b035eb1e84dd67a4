import { useCallback, useEffect } from 'react';
import { wasAskedAhead } from './ask-ahead.ts';
import { type Loan, loanDetails } from './loan-details.ts';
import { store, useAppDispatch, useAppSelector } from './store.ts';
import type { UsedArea } from './use-area.ts';

/**
 * The loan with this gid, reloaded each time a screen opens; null means not yet. Never returns
 * another loan's figures.
 */
export function useLoan(gid: string | null): UsedArea<Loan> {
  const dispatch = useAppDispatch();
  const loaded = useAppSelector(loanDetails.select);
  const reload = useCallback(() => {
    if (gid !== null) void loanDetails.load(dispatch, gid);
  }, [dispatch, gid]);

  useEffect(() => {
    if (gid === null) return;
    const known = loanDetails.select(store.getState()).value;
    if (wasAskedAhead(loanDetails) && known?.gid === gid) return;
    if (known !== null && known.gid !== gid) dispatch(loanDetails.reset());
    reload();
  }, [dispatch, gid, reload]);

  const foreign = loaded.value !== null && loaded.value.gid !== gid;
  return foreign ? { state: 'pending', value: null, error: null, reload } : { ...loaded, reload };
}
