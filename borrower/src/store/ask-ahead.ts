import { askAhead as ask } from '@paystead/client/calls/ask-ahead';
import { addressOf, type FindAnswer } from '@paystead/contract/call-address';
import { type FirstCall, firstCalls, nextCalls } from '@paystead/contract/first-calls';
import { appSummary } from './app-summary.ts';
import { areaOf } from './call-areas.ts';
import { loanDetails } from './loan-details.ts';
import { products } from './products.ts';
import { store } from './store.ts';

/** The areas that the dashboard reloads each time it opens. */
const loadedAnew: readonly object[] = [products, appSummary, loanDetails];
const askedAhead = new Set<object>();

/**
 * Makes the first calls of an address while its scripts load, so that a slow connection costs one
 * wait and not two. Takes the answers in the page and asks for the others. Resolves when all have
 * arrived.
 */
export async function askAhead(pathname: string): Promise<void> {
  const begun = new Set<string>();
  const begin = async ([call, input]: FirstCall): Promise<void> => {
    const address = addressOf(call, input);
    if (begun.has(address)) return;
    begun.add(address);
    const area = areaOf(call);
    if (area && loadedAnew.includes(area)) askedAhead.add(area);
    await (area ? area.load(store.dispatch, input['gid']) : ask(call, input));
    await beginAll(nextCalls(pathname, find));
  };
  const beginAll = (calls: readonly FirstCall[]) => Promise.all(calls.map(begin));
  await beginAll(firstCalls(pathname));
}

const find = ((call) => {
  const known = areaOf(call)?.select(store.getState());
  return known?.state === 'completed' ? known.value : undefined;
}) as FindAnswer;

/** True once for each reloaded area: the first screen that opens can skip its reload. */
export function wasAskedAhead(area: object): boolean {
  return askedAhead.delete(area);
}
