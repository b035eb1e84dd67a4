import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadRemittance } from '@paystead/contract/employer/remittances';
import {
  type DeductionLayout,
  writeDeductionFile,
} from '../../../server/src/partners/payroll/deduction-file.ts';
import { note } from '../tally.ts';
import { type Office, refused } from './office-parts.ts';

/** A remittance that is ready to go. */
export interface Outgoing {
  readonly day: Temporal.PlainDate;
  readonly content: string;
}

/** A layout that this employer never gets, for the slots of its folder. */
export const slotLayout = ({ firm }: Pick<Office, 'firm'>): DeductionLayout =>
  firm.deductionLayout === 'WORKDAY' ? 'BENEFITFOCUS' : 'WORKDAY';

/**
 * Uploads a remittance; a file that broke off on its way is refused first.
 * @returns the gid that we answered
 */
export async function upload(office: Office, { content, day }: Outgoing): Promise<string> {
  const { chance, desk, firm, house } = office;
  const [breaks, by] = [chance.percent(10), desk.either(chance)];
  const ending = firm.remittanceLayout === 'FIXED' ? 'txt' : 'csv';
  const name = `${day}_remittance.${ending}`;
  const send = (text: string) =>
    by.send(uploadRemittance, {}, { name, content: Buffer.from(text) });
  if (breaks) {
    const part = content.slice(0, Math.floor(content.length * 0.6));
    await refused(office, 'REMITTANCE_UNREADABLE', () => send(part));
  }
  const { gid } = await send(content);
  await house.runDeskJobs();
  return gid;
}

/**
 * Leaves a remittance in the folder that we fetch at night, when the line to us fails: we can't be
 * reached, or the file arrives cut.
 */
export async function leaveInFolder(
  office: Office,
  { content, day }: Outgoing,
  trouble: 'D' | 'G',
): Promise<void> {
  const ending = office.firm.remittanceLayout === 'FIXED' ? 'txt' : 'csv';
  await drop(office, 'answered', `${day}_remittance.${ending}`, content);
  await drop(office, 'outbound', `${day}_${slotLayout(office)}.csv`, slot(office, day, trouble));
  note(office.tally, 'remittance left in the folder');
}

/** A file of one line that makes the sandbox's payroll fetch what lies in `answered`. */
function slot(office: Office, day: Temporal.PlainDate, trouble: string): string {
  return writeDeductionFile(slotLayout(office), {
    payday: day.toString(),
    version: 1,
    contents: 'WHOLE',
    lines: [
      {
        employeeNumber: `SLOT${trouble}`,
        firstName: 'Payroll',
        lastName: 'Office',
        amount: 100n,
        reference: 'SLOT',
        mark: 'SAME',
        stopDate: null,
      },
    ],
  });
}

export const boxOf = ({ firm, house }: Pick<Office, 'firm' | 'house'>, name: string): string =>
  join(house.platform.config.dataFolder, 'payroll', firm.mnemonic, name);

async function drop(office: Office, box: string, name: string, content: string): Promise<void> {
  const folder = boxOf(office, box);
  await mkdir(folder, { recursive: true });
  await rm(join(folder, name), { force: true });
  await writeFile(join(folder, name), content);
}
