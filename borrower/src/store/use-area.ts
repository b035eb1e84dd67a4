import type { loadable, Loadable } from '@paystead/client/loadable';
import { useCallback, useEffect } from 'react';
import { wasAskedAhead } from './ask-ahead.ts';
import { store, useAppDispatch, useAppSelector } from './store.ts';

export type Area<Value, Argument = void> = ReturnType<typeof loadable<Value, Argument>>;

export type UsedArea<Value> = Loadable<Value> & { readonly reload: () => void };

/**
 * One area of the store for a screen: loaded when nobody has yet, or anew each time the screen
 * comes when `fresh` (the value known so far stays meanwhile). `reload` is for Try again and after
 * changes.
 */
export function useArea<Value>(area: Area<Value>, { fresh = false } = {}): UsedArea<Value> {
  const dispatch = useAppDispatch();
  const loaded = useAppSelector(area.select);
  const reload = useCallback(() => void dispatch(area.load()), [area, dispatch]);

  useEffect(() => {
    const { state } = area.select(store.getState());
    if (wasAskedAhead(area) && state !== 'error') return;
    if (state === 'pristine' || (fresh && state !== 'pending')) reload();
  }, [area, fresh, reload]);

  return { ...loaded, reload };
}
