import { askAhead as ask } from '@paystead/client/calls/ask-ahead';
import { listTransactions } from '@paystead/contract/servicing/loan';
import { listNotifications } from '@paystead/contract/messages/notifications';
import {
  listApplications,
  readEligibility,
} from '@paystead/contract/origination/application-summary';
import { appSummary } from './app-summary.ts';
import type { Area } from './area.ts';
import { config } from './config.ts';
import { employer } from './employer.ts';
import { bannersOnHome, isAboutPast, isRunning, movementsOnHome } from './home-calls.ts';
import { loanDetails } from './loan-details.ts';
import { products } from './products.ts';
import { store } from './store.ts';
import { user } from './user.ts';

const asked = new Set<object>();

/**
 * Asks for what an address shows first while its scripts are still on their way, so that a slow
 * connection is waited for once and not twice. Settles when all of it is known.
 */
export async function askAhead(pathname: string): Promise<void> {
  if (pathname.startsWith('/error/')) return;
  const always = [load(user), load(config)];
  const forHome = pathname === '/home' ? askForHome() : [];
  await Promise.all([...always, ...forHome]);
}

function askForHome(): Promise<void>[] {
  return [
    load(employer),
    askForFace(),
    ask(readEligibility, {}),
    ask(listNotifications, bannersOnHome),
  ];
}

/** What the dashboard is about, and what it says of that. */
async function askForFace(): Promise<void> {
  const summed = loadFresh(appSummary);
  await loadFresh(products);
  await Promise.all([summed, askForLoan(), summed.then(askForPast)]);
}

async function askForPast(): Promise<void> {
  const loan = products.select(store.getState()).value?.loan;
  const summary = appSummary.select(store.getState());
  if (!loan || summary.state !== 'completed' || !isAboutPast(loan, summary.value)) return;
  await ask(listApplications, {});
}

async function askForLoan(): Promise<void> {
  const loan = products.select(store.getState()).value?.loan;
  if (!loan?.loan_id || !isRunning(loan)) return;
  asked.add(loanDetails);
  await Promise.all([
    loanDetails.load(store.dispatch, loan.loan_id),
    ask(listTransactions, movementsOnHome(loan.loan_id)),
  ]);
}

function load<Value>(area: Area<Value>): Promise<void> {
  return area.load(store.dispatch);
}

/** For what the dashboard asks for anew each time it comes. */
function loadFresh<Value>(area: Area<Value>): Promise<void> {
  asked.add(area);
  return load(area);
}

/** True once for each such area: the screen that comes need not ask again. */
export function wasAskedAhead(area: object): boolean {
  return asked.delete(area);
}
