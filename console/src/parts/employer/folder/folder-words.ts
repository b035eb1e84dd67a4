import type { WireAnswer } from '@paystead/contract/call';
import type {
  FolderFileKind,
  FolderState,
  readOwnFolder,
} from '@paystead/contract/employer/payroll-folder';
import { formatDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';

export type Folder = WireAnswer<typeof readOwnFolder>;

export const FOLDER_STATES: Readonly<
  Record<FolderState, { words: string; tone: 'positive' | 'caution' | 'critical' | 'neutral' }>
> = {
  OFF: { words: 'Off', tone: 'neutral' },
  NEW: { words: 'Set up', tone: 'caution' },
  WORKING: { words: 'Working', tone: 'positive' },
  FAILING: { words: 'Failing', tone: 'critical' },
  NO_SERVER: { words: 'No server', tone: 'critical' },
};

const KINDS: Readonly<Record<FolderFileKind, string>> = {
  ROSTER: 'Roster',
  REMITTANCE: 'Remittance',
  OTHER: 'Another file',
};

/** `Nov 20, 2026, 10:35 AM Eastern` */
export function momentWords(instant: string): string {
  return `${formatDate(newYorkDay(instant))}, ${formatTime(instant)}`;
}

/** What the last look did, in a sentence. */
export function lookWords({ failure, looked_at: looked, state }: Folder): string {
  if (failure) return `${failure.why} Since ${momentWords(failure.since)}.`;
  if (state === 'NEW') return 'We look within five minutes.';
  return looked === null ? '' : `Looked ${momentWords(looked)}`;
}

/** `Remittance, Nov 20, 2026, 7:58 AM Eastern`; what came last. */
export function lastInWords({ lately: [last] }: Folder): string {
  if (!last) return 'Nothing came yet';
  const words = `${KINDS[last.kind]}, ${momentWords(last.at)}`;
  return last.why === null ? words : `${words}, which we couldn’t read`;
}

/** `2 files to pick up` */
export function filesWords(count: number | null, what: string): string {
  if (count === null) return '';
  if (count === 0) return `nothing ${what}`;
  return count === 1 ? `1 file ${what}` : `${count} files ${what}`;
}
