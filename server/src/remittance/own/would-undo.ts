import { toDecimal } from '@paystead/lending/money/money';
import type { RemittanceFile, RemittedLine } from '../../partners/payroll/remittance-file.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { endsOrPauses } from '../end-employment.ts';
import { type CarriedRow, findCarried } from '../posting/carried.queries.ts';
import { findReported } from '../posting/uses.queries.ts';

/** Lines that a refusal names; more of them would hide the first. */
const MOST_NAMED = 3;

/**
 * REMIT-8: refuses a file that would take back what is posted or held of the files before, or what
 * they said about somebody’s job. Books are only added to.
 */
export async function refuseUndoing(
  db: Transaction,
  before: { readonly gid: string; readonly first_gid: string | null },
  file: RemittanceFile,
): Promise<void> {
  const first = before.first_gid ?? before.gid;
  const carried = await findCarried(db, { first, not: null });
  const reported = await findReported(db, first);
  const lines = new Map(file.lines.map((line) => [line.employeeNumber, line]));
  const faults = [...new Set([...carried.keys(), ...reported])].flatMap(
    (number) => faultOf(number, carried.get(number), lines.get(number), reported) ?? [],
  );
  if (faults.length === 0) return;
  const more = faults.length - MOST_NAMED;
  const named = faults.slice(0, MOST_NAMED).join(' ');
  refuse('REMITTANCE_WOULD_UNDO', { faults: more > 0 ? `${named} And ${more} more.` : named });
}

function faultOf(
  number: string,
  carried: CarriedRow | undefined,
  line: RemittedLine | undefined,
  reported: ReadonlySet<string>,
): string | null {
  const sent = line?.amount ?? 0n;
  const was = carried?.sent_cents ?? 0n;
  const isSame = sent === was && (line?.reason ?? null) === (carried?.reason ?? null);
  if (isSame) return null;
  if (carried?.held_money_gid && sent !== was)
    return `We hold $${toDecimal(was)} for ${number}: keep the line, and answer it.`;
  if (sent < was)
    return `$${toDecimal(was)} is posted for ${number}, and your file has $${toDecimal(sent)}.`;
  const acted = reported.has(number) || (carried && endsOrPauses(carried.reason, was));
  return acted ? `We changed the status of ${number} already: keep the line as it was.` : null;
}
