import type { Loadable } from '@paystead/client/calls/loadable';
import { useCallback, useEffect } from 'react';
import { wasAskedAhead } from './ask-ahead.ts';
import type { Area } from './area.ts';
import { store, useAppDispatch, useAppSelector } from './store.ts';

export type UsedArea<Value> = Loadable<Value> & { readonly reload: () => void };

/**
 * One area of the store for a screen. Loads it if it isn't loaded, or with `fresh` each time the
 * screen opens (the earlier value stays meanwhile). `reload` is for Try Again and after changes.
 */
export function useArea<Value>(area: Area<Value>, { fresh = false } = {}): UsedArea<Value> {
  const dispatch = useAppDispatch();
  const loaded = useAppSelector(area.select);
  const reload = useCallback(() => void area.load(dispatch), [area, dispatch]);

  useEffect(() => {
    const { state } = area.select(store.getState());
    if (state === 'pristine') reload();
    if (!fresh || state === 'pristine' || state === 'pending') return;
    if (!wasAskedAhead(area) || state === 'error') reload();
  }, [area, fresh, reload]);

  return { ...loaded, reload };
}
