import { readCsvRows } from '../../platform/outside/csv-rows.ts';
import { type Bureau, BUREAUS, type BureauFile } from './port.ts';

/** What a bureau did with a file of ours. */
export interface BureauAnswer {
  /** The name of our file. */
  readonly file: string;
  readonly bureau: Bureau;
  readonly accepted: number;
  /** The accounts it didn't take, by their references, with its reason. */
  readonly refused: readonly { readonly account: string; readonly reason: string }[];
}

const MOST_REASON = 200;

/**
 * Reads an answer: a CSV with `FILE,name,bureau,accepted,refused`, then `REFUSED,account,reason`
 * for each account that wasn't taken. Null if it's something else, or counts something else.
 */
export function readBureauAnswer({ content }: BureauFile): BureauAnswer | null {
  const [head, ...rows] = readCsvRows(content) ?? [];
  const [kind, file = '', name, accepted = '', refused = ''] = head ?? [];
  const bureau = BUREAUS.find((one) => one === name);
  if (kind !== 'FILE' || file === '' || !bureau || !/^\d{1,9}$/.test(accepted)) return null;
  const isRefusal = (row: readonly string[]) => row[0] === 'REFUSED' && (row[1] ?? '') !== '';
  if (!rows.every(isRefusal) || String(rows.length) !== refused) return null;
  return {
    file,
    bureau,
    accepted: Number(accepted),
    refused: rows.map(([, account = '', reason = '']) => ({
      account,
      reason: reason.slice(0, MOST_REASON),
    })),
  };
}

/** An answer as a bureau writes it. */
export function writeBureauAnswer(answer: BureauAnswer): string {
  const { accepted, bureau, file, refused } = answer;
  const rows = refused.map(({ account, reason }) => `REFUSED,${account},"${reason}"`);
  return [`FILE,${file},${bureau},${accepted},${refused.length}`, ...rows, ''].join('\n');
}
