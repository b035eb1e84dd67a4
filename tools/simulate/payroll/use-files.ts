import type { WireAnswer } from '@paystead/contract/call';
import type { RemittanceUse as AnyUse } from '@paystead/contract/employer/remittance-terms';
import * as calls from '@paystead/contract/employer/remittances';
import { writeRemittanceFile } from '../../../server/src/partners/payroll/remittance-file.ts';
import type { WrittenLine } from '../../../server/src/partners/payroll/remittance-layouts.ts';
import { Deck } from '../deck.ts';
import { note } from '../tally.ts';
import { accepted, type Office, refused } from './office-parts.ts';

/** What these offices mean by a file: none counts for a later payday. */
type RemittanceUse = Exclude<AnyUse, 'NEXT_PAYDAY'>;
type OwnFile = WireAnswer<typeof calls.listOwnRemittances>['rows'][number];

/** How often a file that asks is answered on a day, in percent. */
const OFTEN = 70;

/** Files about which we ask what they’re for: they add, they replace, or they’re put away. */
export class FileUses {
  readonly #office: Office;
  readonly #deck: Deck<RemittanceUse>;
  /** What payroll meant when it sent a file, by the file. */
  readonly #meant = new Map<string, RemittanceUse>();

  constructor(office: Office) {
    this.#office = office;
    this.#deck = new Deck<RemittanceUse>(['PUT_AWAY', 'REPLACES', 'ADDS'], office.turn);
  }

  /** Payroll knows why it sent a file, if we ask. */
  mean(gid: string, use: RemittanceUse): void {
    this.#meant.set(gid, use);
  }

  /** Says of some files that wait what they’re for. */
  async tend(): Promise<void> {
    const { chance, desk, house } = this.#office;
    const { rows } = await desk.clerk.call(calls.listOwnRemittances, { l: '10' });
    const asking = rows
      .filter(({ state }) => state === 'ASKS')
      .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
    for (const { gid } of asking) {
      if (!chance.percent(OFTEN)) continue;
      const meant = this.#meant.get(gid);
      await this.#choose(gid, meant ?? this.#deck.deal() ?? 'ADDS', meant === undefined);
    }
    if (asking.length > 0) await house.runDeskJobs();
  }

  /** @param wavers a file that payroll puts away without a reason is used after all */
  async #choose(gid: string, use: RemittanceUse, wavers: boolean): Promise<void> {
    const { chance, desk, tally } = this.#office;
    const by = desk.either(chance);
    const say = (one: RemittanceUse) => by.call(calls.chooseRemittanceUse, { gid, use: one });
    if (await accepted(this.#office, () => say(use))) {
      note(tally, USED[use]);
    } else {
      // It would take back what is posted.
      await say('ADDS');
      note(tally, USED.ADDS);
    }
    if (use !== 'PUT_AWAY' || !wavers) return;
    await say('ADDS');
    note(tally, 'file used after it was put away');
  }
}

const USED: Readonly<Record<RemittanceUse, string>> = {
  ADDS: 'unclear file adds',
  REPLACES: 'unclear file replaces',
  PUT_AWAY: 'unclear file put away',
};

const placeOf = ({ payday, total }: OwnFile) => `${payday} ${total.padStart(12, '0')}`;

/** A file with what the first one should have said: who was short paid whole, or a dollar more. */
export function corrected(
  lines: readonly WrittenLine[],
  asked: ReadonlyMap<string, bigint>,
): WrittenLine[] {
  const short = lines.find(
    ({ amount, employeeNumber, reason }) =>
      reason === 'SHORT_PAY' && amount < (asked.get(employeeNumber) ?? 0n),
  );
  const chosen = short ?? lines.find(({ amount, reason }) => amount > 0n && reason === null);
  return lines.map((line) => {
    if (line !== chosen) return line;
    const amount = short ? (asked.get(line.employeeNumber) ?? line.amount) : line.amount + 100n;
    return { ...line, amount, reason: null };
  });
}

/** A file that would take money back which is posted, or undefined if nothing is. */
export function takenBack(lines: readonly WrittenLine[]): WrittenLine[] | undefined {
  const chosen = lines.find(({ amount, reason }) => amount > 1000n && reason === null);
  return chosen && lines.map((line) => (line === chosen ? { ...line, amount: 100n } : line));
}

/**
 * Sends a file in the place of another one. One that would take back what is posted is refused
 * first.
 * @returns the gid of the new file; null if it was refused
 */
export async function replace(
  office: Office,
  { gid, payday }: { readonly gid: string; readonly payday: string },
  {
    content,
    less,
  }: { readonly content: string; readonly less: readonly WrittenLine[] | undefined },
): Promise<string | null> {
  const { chance, desk, firm, house } = office;
  const by = desk.either(chance);
  const name = `${payday}_corrected.${firm.remittanceLayout === 'FIXED' ? 'txt' : 'csv'}`;
  const send = (text: string) =>
    by.send(calls.replaceRemittance, { gid }, { name, content: Buffer.from(text) });
  const { posted_at: posted } = await by.call(calls.readOwnRemittance, { gid });
  if (less && posted !== null) {
    const wrong = writeRemittanceFile(payday, less, firm.remittanceLayout);
    await refused(office, 'REMITTANCE_WOULD_UNDO', () => send(wrong));
  }
  let made: string | null = null;
  await accepted(office, async () => {
    made = (await send(content)).gid;
  });
  if (made !== null) await refused(office, 'REMITTANCE_NOT_CURRENT', () => send(`${content}\n`));
  await house.runDeskJobs();
  return made;
}
