import type { WireAnswer } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/payday-files';
import * as versions from '@paystead/contract/servicing/deduction-files';
import { toDecimal } from '@paystead/lending/money/money';
import type { ReadLine } from '../../../server/src/partners/payroll/deduction-content.ts';
import { readDeductionFile } from '../../../server/src/partners/payroll/deduction-file.ts';
import type { FileAnswer } from '../../../server/src/platform/http/file-answer.ts';
import { note } from '../tally.ts';
import { accepted, type Office, refused } from './office-parts.ts';

export type PaydayFile = WireAnswer<typeof calls.readPaydayFile>;

/** The deduction files of the paydays that are close, the latest payday first. */
export async function recentFiles({ desk }: Office): Promise<readonly PaydayFile[]> {
  const { rows } = await desk.clerk.call(calls.listPaydayFiles, { l: '6' });
  return rows;
}

/**
 * Looks at the files that are open: approves one, some as an older look had it, which is refused;
 * corrects a line that payroll can't take whole.
 * @param approves an employer that approves its files; others let the cut-off pass
 */
export async function tendFiles(
  office: Office,
  files: readonly PaydayFile[],
  approves: boolean,
): Promise<void> {
  const { chance } = office;
  for (const file of files) {
    if (file.state !== 'READY' && file.state !== 'CHANGED') continue;
    const [now, stale, corrects] = [chance.percent(40), chance.percent(15), chance.percent(8)];
    if (corrects) await correctOne(office, file);
    else if (approves && now) await approve(office, file, stale);
  }
}

async function approve(office: Office, file: PaydayFile, isStale: boolean): Promise<void> {
  const { desk, house } = office;
  const { payday, total, version } = file;
  const send = (seen: number) =>
    desk.clerk.call(calls.approvePaydayFile, { payday, version: seen, total });
  if (isStale) await refused(office, 'PAYDAY_FILE_CHANGED', () => send(version + 1));
  await send(version);
  await house.runDeskJobs();
}

/** Payroll can take only a part of one line; sometimes it can take all of it after all. */
async function correctOne(office: Office, { payday }: PaydayFile): Promise<void> {
  const { chance, desk, house } = office;
  const { rows } = await desk.clerk.call(calls.listPaydayLines, { payday, l: '100' });
  const lines = rows
    .filter(({ amount, correctable }) => correctable && Number(amount) > 1)
    .toSorted((a, b) => (a.employee_number < b.employee_number ? -1 : 1));
  const [place, takesBack] = [chance.upTo(Math.max(lines.length, 1)), chance.percent(40)];
  const line = lines[place];
  if (!line) return;
  const { amount, employee_number, reference } = line;
  const less = toDecimal(BigInt(amount.replace('.', '')) / 2n);
  const made = await accepted(office, () =>
    desk.clerk.call(calls.correctPaydayLine, { payday, employee_number, reference, amount: less }),
  );
  if (made && takesBack) {
    const all = await desk.clerk.call(calls.listCorrections, { payday });
    const standing = all.find(({ taken_back_at: back }) => back === null);
    if (standing) await desk.clerk.call(calls.takeBackCorrection, { payday, gid: standing.gid });
  }
  await house.runDeskJobs();
}

/**
 * What payroll is asked to deduct on a payday: from the whole file at the desk, or with a key from
 * every version in its order.
 */
export async function fetchAsked(office: Office, payday: string): Promise<Map<string, bigint>> {
  const { chance, desk, firm } = office;
  const asked = new Map<string, bigint>();
  const put = async (answer: unknown, isWhole: boolean) => {
    const given = (answer as FileAnswer).content;
    const pieces = Buffer.isBuffer(given) ? [given] : await Array.fromAsync(given);
    const content = Buffer.concat(pieces).toString('utf8');
    if (isWhole) asked.clear();
    for (const line of merged(readDeductionFile(firm.deductionLayout, content))) asked.set(...line);
  };
  if (chance.percent(60)) {
    await put(await desk.clerk.call(calls.downloadPaydayFile, { payday, holds: 'WHOLE' }), true);
    return asked;
  }
  const { rows } = await desk.program.call(versions.listDeductionFiles, { l: '6' });
  const cycle = rows.find((one) => one.payday === payday);
  for (const { gid, holds } of cycle?.versions ?? []) {
    await put(await desk.program.call(versions.downloadDeductionFile, { gid }), holds === 'WHOLE');
  }
  note(office.tally, 'deduction file fetched with a key');
  return asked;
}

/** The lines of a file by employee, one amount for each. */
function merged(lines: readonly ReadLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { amount, employeeNumber } of lines)
    sums.set(employeeNumber, (sums.get(employeeNumber) ?? 0n) + amount);
  return sums;
}
