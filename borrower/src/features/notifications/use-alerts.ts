import { USUAL_ALERTS } from '@paystead/contract/messages/notifications';
import { useCallback, useEffect } from 'react';
import { alerts } from '../../store/alerts.ts';
import { onReadElsewhere } from '../../store/mark-read.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';

export const FILTERS = ['ALL', 'READ', 'UNREAD'] as const;
export type Filter = (typeof FILTERS)[number];

/**
 * The alerts of this page, reloaded when the page changes or another tab has marked some as read.
 */
export function useAlerts(filter: Filter, offset: number) {
  const dispatch = useAppDispatch();
  const { value: known, ...page } = useAppSelector(alerts.select);
  const reload = useCallback(
    () =>
      void alerts.load(dispatch, {
        l: String(USUAL_ALERTS),
        o: String(offset),
        t: filter,
        p: 'ALL',
      }),
    [dispatch, filter, offset],
  );
  useEffect(reload, [reload]);
  useEffect(() => onReadElsewhere(reload), [reload]);

  // Don't show the results of another filter, or let anyone select them, under this one.
  const isThis = known?.wanted.t === filter && known.wanted.o === String(offset);
  if (isThis) return { ...page, value: known, reload };
  return { ...page, state: page.state === 'completed' ? 'pending' : page.state, reload } as const;
}
