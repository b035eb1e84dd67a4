import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { useCall } from '@paystead/client/calls/use-call';
import { quoteAmount } from '@paystead/contract/origination/origination';
import type { ApplicationRecord } from '../../../parts/application.ts';
import { useRested } from '../../../parts/page/use-rested.ts';

const MOST_CHARACTERS = '999999.99'.length;

export type Quotes = ReturnType<typeof useQuotes>;

/** The estimates for the amount once the person stops typing, or why there are none. */
export function useQuotes(application: ApplicationRecord, amount: string) {
  const asked = useRested(exactIn(amount) ?? application.min_amount);
  const quotes = useCall(quoteAmount, { id: application.gid, amount: asked });
  const error = quotes.state === 'error' ? quotes.error : null;
  const isRefused = error?.code === 422;
  return {
    answer: 'value' in quotes ? quotes.value : undefined,
    refused: isRefused ? error.message : '',
    failure: isRefused ? null : error,
    updating: quotes.state === 'pending',
    reload: quotes.reload,
  };
}

/** What is wrong with the amount, before any call to the server; it takes less than a million. */
export function wrongAmount(amount: string): Record<string, string> {
  return exactIn(amount) ? {} : { amount: 'Enter an amount, like 4,000' };
}

function exactIn(amount: string): string | null {
  const exact = parseTypedMoney(amount);
  return exact && exact.length <= MOST_CHARACTERS ? exact : null;
}
