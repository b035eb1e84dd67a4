import type { RemittanceAsks } from '@paystead/contract/employer/remittance-terms';
import type { WorkContext } from '../../platform/context.ts';
import { lockFile } from '../remittances.queries.ts';
import { findRepeated, isInUse, markAsking } from './uses.queries.ts';
import type { OpenRemittance } from './post-lines.ts';

/**
 * REMIT-9 REMIT-10: a file that repeats money which came, or comes after we acted on what payroll
 * said, waits until payroll says what it is for. Nothing of it is posted before. Once its money is
 * expected at the bank, it isn't asked about: put away, that money would belong to nobody.
 * @returns whether it waits
 */
export async function askFirst(
  { db, event }: WorkContext,
  { employerGid, file, gid, mayAsk }: OpenRemittance,
): Promise<boolean> {
  if (!mayAsk || !(await lockFile(db, gid)) || (await isInUse(db, gid))) return false;
  const paid = file.lines.filter(({ amount }) => amount > 0n);
  const found = await findRepeated(db, {
    employerGid,
    payday: file.payday.toString(),
    gid,
    numbers: paid.map(({ employeeNumber }) => employeeNumber),
    amounts: paid.map(({ amount }) => amount),
  });
  const asks: RemittanceAsks | null = found.again > 0 ? 'AGAIN' : found.late > 0 ? 'LATE' : null;
  if (asks === null) return false;

  await markAsking(db, gid, asks);
  event('remittance.asks', { kind: 'remittance', gid }, { after: { asks, ...found } });
  return true;
}
