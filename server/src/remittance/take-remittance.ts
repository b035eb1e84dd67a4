import { randomUUID } from 'node:crypto';
import { nameOf, type PayrollFile } from '../partners/payroll/payroll.ts';
import { readRemittanceFile, type RemittanceFile } from '../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { findEmployerByMnemonic, insertRemittance } from './remittances.queries.ts';
import { sealFile } from './sealed-content.ts';

/**
 * Takes in one remittance file, whole, for `postOpenRemittances` to post. A file taken in before
 * changes nothing. A faulty one is kept for staff: false.
 */
export async function takeRemittance(
  context: WorkContext,
  incoming: PayrollFile,
): Promise<boolean> {
  const employer = await findEmployerByMnemonic(context.db, incoming.employer);
  const { file, faults } = readRemittanceFile(incoming.content);
  if (!employer || !file) {
    context.log.error('remittance refused', { name: incoming.name, count: faults.length });
    await keepAside(context, incoming, faults);
    return false;
  }
  await endTrouble(context, 'PAYROLL_FILE_UNREADABLE', `${incoming.employer} ${incoming.name}`);
  await storeFile(context, employer.gid, incoming, file);
  return true;
}

/**
 * The first faults tell staff what to request from payroll; they name only lines and employee
 * numbers.
 */
async function keepAside(
  context: WorkContext,
  { employer, name, content }: PayrollFile,
  faults: readonly string[],
): Promise<void> {
  await noteTrouble(context, {
    kind: 'PAYROLL_FILE_UNREADABLE',
    subject: `${employer} ${name}`,
    company: nameOf(employer),
    what: `We can’t read the file, so we posted nothing from it. ${faults.slice(0, 3).join(' ')}`,
    kept: content,
  });
}

async function storeFile(
  { db, now, vault }: WorkContext,
  employerGid: string,
  incoming: PayrollFile,
  file: RemittanceFile,
): Promise<void> {
  const gid = randomUUID();
  await insertRemittance(db, {
    gid,
    employer_gid: employerGid,
    payday: file.payday.toString(),
    name: incoming.name,
    content_cipher: sealFile(vault, 'remittance_file', gid, incoming.content),
    digest: sha256(`${incoming.employer}\n${incoming.content}`),
    received_at: now,
    total_cents: file.total,
  });
}
