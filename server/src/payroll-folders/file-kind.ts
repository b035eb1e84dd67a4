import type { FolderFileKind } from '@paystead/contract/employer/payroll-folder';
import { MOST_ROSTER_BYTES } from '@paystead/contract/employer/roster-terms';
import type { SeenFile } from '../partners/payroll/payroll-folders.ts';

const MEGABYTE = 1024 * 1024;
const MOST_REMITTANCE_BYTES = 20 * MEGABYTE;
const MOST_BYTES = { ROSTER: MOST_ROSTER_BYTES, REMITTANCE: MOST_REMITTANCE_BYTES } as const;

/** A file that we read. */
export type ReadKind = Exclude<FolderFileKind, 'OTHER'>;

/** FOLDER-3: what a file is goes by its name. Without a kind, `why` says so in plain words. */
export type Sorted =
  | { readonly kind: ReadKind; readonly why: null }
  | { readonly kind: null; readonly why: string };

/** A roster begins with `roster`; any other CSV or text file is a remittance. */
export function sortFile({ name, size }: SeenFile): Sorted {
  const kind = kindOf(name);
  if (!kind) {
    return {
      kind,
      why:
        'We don’t take files with this name. Name a roster roster-….csv, .xlsx or .txt, and a ' +
        'remittance ….csv or .txt. Then put it into “in” again.',
    };
  }
  if (size === 0) return { kind: null, why: 'The file is empty.' };
  if (size > MOST_BYTES[kind]) {
    return { kind: null, why: `The file is larger than ${MOST_BYTES[kind] / MEGABYTE} MB.` };
  }
  return { kind, why: null };
}

function kindOf(name: string): ReadKind | null {
  if (/^roster(?:[-_. ].*)?\.(?:csv|xlsx|txt)$/i.test(name)) return 'ROSTER';
  return /\.(?:csv|txt)$/i.test(name) && !/^roster\b/i.test(name) ? 'REMITTANCE' : null;
}
