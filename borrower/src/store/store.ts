import { configureStore } from '@reduxjs/toolkit';
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

export const store = configureStore({
  reducer: Object.fromEntries(areas.map((area) => [area.name, area.reducer])),
});

export type Dispatch = typeof store.dispatch;
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<Record<string, unknown>>();

/** S4.13: logout leaves nothing of the person behind. */
export function forgetEverything(): void {
  for (const area of areas) store.dispatch(area.reset());
}
