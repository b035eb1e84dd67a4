import type { SettlementTerms } from '@paystead/lending/relief/settlement';
import { fromKept, toKept } from '../kept-json.ts';
import type { SettlementRow } from './settlements.queries.ts';

type Parts = SettlementTerms['parts'];

/** The parts of a settlement as JSON. */
export function keepParts(parts: Parts): string {
  return toKept(parts.map(({ amount, by }) => ({ by: by.toString(), amount })));
}

function readParts(kept: unknown): Parts {
  return fromKept<readonly { by: string; amount: bigint }[]>(kept).map(({ amount, by }) => ({
    by: Temporal.PlainDate.from(by),
    amount,
  }));
}

/** The parts that were offered; empty if only all at once was. */
export function offeredParts({ parts }: Pick<SettlementRow, 'parts'>): Parts {
  return readParts(parts);
}

/** What was signed; null before that. */
export function agreedTerms({ agreed }: Pick<SettlementRow, 'agreed'>): SettlementTerms | null {
  return agreed === null ? null : { parts: readParts(agreed) };
}
