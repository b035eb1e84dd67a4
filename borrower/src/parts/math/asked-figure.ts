import type { WireInput } from '@paystead/contract/call';
import type { explainFigure } from '@paystead/contract/servicing/loan-math';

/** Which figure of a loan to explain. */
export type AskedFigure = Omit<WireInput<typeof explainFigure>, 'gid'>;

/** The page that explains it. */
export function mathHref(loanGid: string, asked: AskedFigure): string {
  const query = new URLSearchParams(Object.entries(asked));
  return `/home/loans/${loanGid}/math?${query}`;
}
