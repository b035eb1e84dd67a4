import { resetAreas } from '@paystead/client/calls/loadable';
import { combineReducers, legacy_createStore as createStore } from '@reduxjs/toolkit';
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
 * The fourteen areas of S3.29, one file each. Data that S3.29 does not name belongs to its screen.
 */
const reducer = combineReducers({
  user: user.reducer,
  employee: employee.reducer,
  queue: queue.reducer,
  employer: employer.reducer,
  config: config.reducer,
  dictionary: dictionary.reducer,
  loanDetails: loanDetails.reducer,
  appSummary: appSummary.reducer,
  primaryBank: primaryBank.reducer,
  payroll: payroll.reducer,
  alerts: alerts.reducer,
  alertsMetadata: alertsMetadata.reducer,
  notifications: notifications.reducer,
  products: products.reducer,
});

/** The store's state: each area under its name. */
export type State = ReturnType<typeof reducer>;

/**
 * A store with no data yet. Redux's own `createStore` does all that these areas need; the toolkit's
 * `configureStore` is too heavy for the first page, as docs/decisions/0002-stack-and-packages.md
 * says.
 */
export function makeStore() {
  return createStore(reducer);
}

/** The browser's store. */
export const store = makeStore();

export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
export const useAppSelector = useSelector.withTypes<State>();

/** S4.13: logout clears all data of the person. */
export function forgetEverything(): void {
  store.dispatch(resetAreas());
}
