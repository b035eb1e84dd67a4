import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type ThunkMiddleware,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { alerts } from './alerts.ts';
import { alertsMetadata } from './alerts-metadata.ts';
import { appSummary } from './app-summary.ts';
import { config } from './config.ts';
import { dictionary } from './dictionary.ts';
import { employee } from './employee.ts';
import { employer } from './employer.ts';
import { loanDetails } from './loan-details.ts';
import { notifications } from './notifications.ts';
import { payroll } from './payroll.ts';
import { primaryBank } from './primary-bank.ts';
import { products } from './products.ts';
import { queue } from './queue.ts';
import { user } from './user.ts';

/**
 * The fourteen areas of S3.29, one file each; what the specification does not name lives with its
 * screen.
 */
export const areas = [
  user,
  employee,
  queue,
  employer,
  config,
  dictionary,
  loanDetails,
  appSummary,
  primaryBank,
  payroll,
  alerts,
  alertsMetadata,
  notifications,
  products,
] as const;

/** Areas load by functions that are dispatched. */
const thunks: ThunkMiddleware = (store) => (next) => (action) =>
  typeof action === 'function' ? action(store.dispatch, store.getState, undefined) : next(action);

/**
 * A store in which nothing is known yet. It is put together by hand: the toolkit's own way brings
 * what this store has no use for to every first page.
 */
export function makeStore() {
  const reducers = Object.fromEntries(areas.map((area) => [area.name, area.reducer]));
  return legacy_createStore(combineReducers(reducers), applyMiddleware(thunks));
}

/** The browser's own. */
export const store = makeStore();

export type Dispatch = typeof store.dispatch;
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<Record<string, unknown>>();

/** S4.13: logout leaves nothing of the person behind. */
export function forgetEverything(): void {
  for (const area of areas) store.dispatch(area.reset());
}
