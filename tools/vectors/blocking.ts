import { blocking } from '@paystead/nacha/files/blocking';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';

type BlockingCase = {
  id: string;
  records_before_padding: number;
  padding_records: number;
  block_count: number;
};

/** How many records of nines fill the last block, and how many blocks the file control counts. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<BlockingCase>(file, (one) => {
    const { padding, blocks } = blocking(one.records_before_padding);
    return [
      same('padding records', one.padding_records, padding),
      same('block count', one.block_count, blocks),
    ];
  });
}
