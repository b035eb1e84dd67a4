import type { Answered } from '@paystead/client/calls/ask-ahead';
import { splitInput } from '@paystead/client/format/split-input';
import {
  listApplications,
  readApplicationSummary,
  readEligibility,
} from '@paystead/contract/origination/application-summary';
import type { AnyCall, WireAnswer } from '@paystead/contract/call';
import { readAppConfig } from '@paystead/contract/product/content';
import { listProducts, listTransactions, readLoan } from '@paystead/contract/servicing/loan';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { readEmployer, readProfile } from '@paystead/contract/identity/profile';
import { appSummary } from './app-summary.ts';
import { config } from './config.ts';
import { employer } from './employer.ts';
import { bannersOnHome, isAboutPast, isRunning, movementsOnHome } from './home-calls.ts';
import { loanDetails } from './loan-details.ts';
import { products } from './products.ts';
import { makeStore } from './store.ts';
import { user } from './user.ts';

/** Answers by the address of their call below `/web`, as they travel in a page. */
export type PageAnswers = Readonly<Record<string, unknown>>;

/** The dashboard's data when all of it is there. */
export interface HomeAnswers {
  readonly store: ReturnType<typeof makeStore>;
  /** What lives with the screen and not in the store. */
  readonly calls: readonly Answered[];
}

/**
 * A store of one person, filled with the answers that travel in their page. Null where one is
 * missing, for then the browser asks and the dashboard is not whole; for an account that has to be
 * made safe first; and where there are banners, whose HTML only the browser makes safe.
 */
export function homeAnswers(answers: PageAnswers): HomeAnswers | null {
  const find = <C extends AnyCall>(call: C, input: object = {}): WireAnswer<C> | undefined =>
    answers[splitInput(call, { ...input }).url] as WireAnswer<C> | undefined;

  const person = find(readProfile);
  const settings = find(readAppConfig);
  const workplace = find(readEmployer);
  const product = find(listProducts);
  const summary = find(readApplicationSummary);
  if (!person || person.account_breached || !settings || !workplace || !product) return null;
  if (summary === undefined) return null;

  const { loan } = product;
  const gid = loan.loan_id && isRunning(loan) ? loan.loan_id : null;
  const running = gid === null ? null : find(readLoan, { gid });
  if (running === undefined) return null;
  const asked: (readonly [AnyCall, object])[] = [
    [readEligibility, {}],
    [listNotifications, bannersOnHome],
    ...(gid === null ? [] : [[listTransactions, movementsOnHome(gid)] as const]),
    ...(isAboutPast(loan, summary) ? [[listApplications, {}] as const] : []),
  ];
  const calls = asked.map(([call, input]) => [call, input, find(call, input)] as const);
  if (calls.some(([, , value]) => value === undefined)) return null;
  if (find(listNotifications, bannersOnHome)?.rows.length !== 0) return null;

  const store = makeStore();
  store.dispatch(user.replace(person));
  store.dispatch(config.replace(settings));
  store.dispatch(employer.replace(workplace));
  store.dispatch(products.replace(product));
  store.dispatch(appSummary.replace(summary));
  if (running) store.dispatch(loanDetails.replace(running));
  return { store, calls };
}
