import { randomUUID } from 'node:crypto';
import { nameOf, type PayrollFile } from '../../partners/payroll/payroll.ts';
import { readRemittanceFile, type RemittanceFile } from '../../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { endTrouble, noteTrouble } from '../../troubles/index.ts';
import { announceReceived } from '../announce-files.ts';
import { findEmployerByMnemonic, insertRemittance, isTaken } from '../remittances.queries.ts';
import { sealFile } from '../sealed-content.ts';

/**
 * Takes in one remittance file, whole, for `postOpenRemittances` to post. A file taken in before
 * changes nothing. A faulty one is kept for staff: false.
 */
export async function takeRemittance(
  context: WorkContext,
  incoming: PayrollFile,
): Promise<boolean> {
  const digest = sha256(`${incoming.employer}\n${incoming.content}`);
  if (await isTaken(context.db, digest)) return true;
  const employer = await findEmployerByMnemonic(context.db, incoming.employer);
  const layout = employer?.remittance_layout ?? '';
  const { file, faults } = readRemittanceFile(incoming.content, layout);
  if (!employer || !file) {
    context.log.error('remittance refused', { name: incoming.name, count: faults.length });
    await keepAside(context, incoming, faults);
    return false;
  }
  await endTrouble(context, 'PAYROLL_FILE_UNREADABLE', `${incoming.employer} ${incoming.name}`);
  await storeFile(context, { employerGid: employer.gid, layout, digest }, incoming, file);
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
  context: WorkContext,
  how: { readonly employerGid: string; readonly layout: string; readonly digest: Buffer },
  incoming: PayrollFile,
  file: RemittanceFile,
): Promise<void> {
  const { db, now, vault } = context;
  const gid = randomUUID();
  const payday = file.payday.toString();
  await insertRemittance(db, {
    gid,
    employer_gid: how.employerGid,
    payday,
    name: incoming.name,
    layout: how.layout,
    content_cipher: sealFile(vault, 'remittance_file', gid, incoming.content),
    digest: how.digest,
    received_at: now,
    total_cents: file.total,
  });
  const { name } = incoming;
  await announceReceived(context, how.employerGid, { gid, name, payday, total: file.total });
}
