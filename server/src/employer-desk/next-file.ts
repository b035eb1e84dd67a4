import type { Answer } from '@paystead/contract/call';
import type { readPaydayFile } from '@paystead/contract/employer/payday-files';

type File = Answer<typeof readPaydayFile>;

const isOpen = ({ state }: File) => state !== 'CLOSED';
const asks = ({ state }: File) => state === 'READY' || state === 'CHANGED';
const soonest = (one: File, other: File) => (one.closes_at < other.closes_at ? -1 : 1);

/** The open file that payroll has to look at next: one to approve before one that it approved. */
export function nextFile(files: readonly File[]): File | null {
  const open = files.filter(isOpen).toSorted(soonest);
  return open.find(asks) ?? open[0] ?? null;
}

/** The open files that ask for an approval, the soonest first. */
export function filesToApprove(files: readonly File[]): File[] {
  return files.filter(asks).toSorted(soonest);
}
