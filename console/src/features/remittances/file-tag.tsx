import { Tag } from '@paystead/kit/tag/tag';
import { type Listed, toAnswerWords } from './remittance-words.ts';

/** Where a file is: what waits for payroll first. */
export function FileTag({ file }: { file: Pick<Listed, 'posted_at' | 'state' | 'to_answer'> }) {
  const { posted_at: posted, state, to_answer: open } = file;
  if (state === 'ASKS') return <Tag tone="caution">Say what it’s for</Tag>;
  if (state === 'REPLACED') return <Tag>Replaced</Tag>;
  if (state === 'PUT_AWAY') return <Tag>Put away</Tag>;
  if (open > 0) return <Tag tone="caution">{toAnswerWords(open)}</Tag>;
  if (posted === null) return <Tag tone="info">Being posted</Tag>;
  return <Tag tone="positive">Nothing to answer</Tag>;
}
