import type { Bureau } from '../partners/bureau-files/bureau-files.ts';

const NAMES = { EQUIFAX: 'Equifax', EXPERIAN: 'Experian', TRANSUNION: 'TransUnion' } as const;

/** A bureau as people write it. */
export function bureauName(bureau: Bureau): string {
  return NAMES[bureau];
}
