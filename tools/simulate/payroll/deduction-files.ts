import type { WireAnswer } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/payday-files';
import * as versions from '@paystead/contract/servicing/deduction-files';
import { toDecimal } from '@paystead/lending/money/money';
import type { ReadLine } from '../../../server/src/partners/payroll/deduction-content.ts';
import { readDeductionFile } from '../../../server/src/partners/payroll/deduction-file.ts';
import type { FileAnswer } from '../../../server/src/platform/http/file-answer.ts';
import { Deck } from '../deck.ts';
import { note } from '../tally.ts';
import { accepted, type Office, refused } from './office-parts.ts';

export type PaydayFile = WireAnswer<typeof calls.readPaydayFile>;
type PaydayLine = WireAnswer<typeof calls.listPaydayLines>['rows'][number];

/** The deduction files of the paydays that are close, the latest payday first. */
export async function recentFiles({ desk }: Office): Promise<readonly PaydayFile[]> {
  const { rows } = await desk.clerk.call(calls.listPaydayFiles, { l: '6' });
  return rows;
}

/** What payroll finds when it looks through a file before its cut-off. */
const FINDINGS = ['TOO_MUCH', 'TOO_MUCH_AT_FIRST', 'NOTHING'] as const;

/** Looks through the deduction files that are open. */
export class FileReader {
  readonly #office: Office;
  readonly #deck: Deck<(typeof FINDINGS)[number]>;
  /** Paydays whose file was looked through. */
  readonly #read = new Set<string>();

  constructor(office: Office) {
    this.#office = office;
    this.#deck = new Deck(FINDINGS, office.turn);
  }

  /**
   * Corrects a line that payroll can't take whole; approves a file, sometimes as an older look had
   * it, which is refused.
   * @param approves an employer that approves its files; others let the cut-off pass
   */
  async tend(files: readonly PaydayFile[], approves: boolean): Promise<void> {
    const { chance } = this.#office;
    for (const file of files) {
      if (file.state !== 'READY' && file.state !== 'CHANGED') continue;
      const [now, stale, reads] = [chance.percent(40), chance.percent(15), chance.percent(50)];
      const isRead = reads && !this.#read.has(file.payday) && (await this.#readOne(file));
      if (!isRead && approves && now) await approve(this.#office, file, stale);
    }
  }

  /** @returns whether the file had a line that payroll can correct */
  async #readOne({ payday }: PaydayFile): Promise<boolean> {
    const { rows } = await this.#office.desk.clerk.call(calls.listPaydayLines, {
      payday,
      l: '100',
    });
    const lines = rows
      .filter(({ amount, correctable }) => correctable && Number(amount) > 1)
      .toSorted((a, b) => (a.employee_number < b.employee_number ? -1 : 1));
    const line = lines[this.#office.chance.upTo(Math.max(lines.length, 1))];
    if (!line) return false;
    this.#read.add(payday);
    const finding = this.#deck.deal();
    if (finding !== 'NOTHING')
      await correctOne(this.#office, payday, line, finding === 'TOO_MUCH_AT_FIRST');
    return true;
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
async function correctOne(
  office: Office,
  payday: string,
  { amount, employee_number, reference }: PaydayLine,
  takesBack: boolean,
): Promise<void> {
  const { desk, house } = office;
  const less = toDecimal(BigInt(amount.replace('.', '')) / 2n);
  const made = await accepted(office, () =>
    desk.clerk.call(calls.correctPaydayLine, { payday, employee_number, reference, amount: less }),
  );
  if (made && takesBack) {
    const all = await desk.clerk.call(calls.listCorrections, { payday });
    const standing = all.find(
      (one) => one.taken_back_at === null && one.employee_number === employee_number,
    );
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
