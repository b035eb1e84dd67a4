import { entryHash } from '@paystead/nacha/records/control-totals';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';

type HashCase = {
  id: string;
  /** "23138010 x 3": the number and how many entries have it. */
  receiving_dfi_8: string[];
  entry_hash: string;
};

/** The sum of the receiving banks' numbers, its last ten digits. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<HashCase>(file, (one) => {
    const numbers = one.receiving_dfi_8.flatMap(repeated);
    return [same('entry hash', one.entry_hash, entryHash(numbers))];
  });
}

function repeated(text: string): string[] {
  const [number, times = '1'] = text.split(' x ');
  return Array.from({ length: Number(times) }, () => number ?? '');
}
