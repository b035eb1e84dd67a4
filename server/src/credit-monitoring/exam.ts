import type { Exam } from '../partners/credit-bureau/credit-bureau.ts';
import type { Vault } from '../platform/sealing/vault.ts';
import type { EnrollmentRow } from './monitoring.queries.ts';

/** The bureau's questions and the answers given so far. */
export interface Sitting extends Exam {
  readonly given: readonly string[];
}

const examField = (gid: string) => ({ column: 'monitoring_enrollment.exam_cipher', id: gid });

export function sealSitting(vault: Vault, gid: string, sitting: Sitting): Buffer {
  return vault.seal(JSON.stringify(sitting), examField(gid));
}

export function openSitting(vault: Vault, row: EnrollmentRow): Sitting | null {
  if (!row.exam_cipher) return null;
  return JSON.parse(vault.open(row.exam_cipher, examField(row.gid))) as Sitting;
}
