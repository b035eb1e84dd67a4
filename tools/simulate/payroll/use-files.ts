import type { WireAnswer } from '@paystead/contract/call';
import type { RemittanceUse } from '@paystead/contract/employer/remittance-terms';
import * as calls from '@paystead/contract/employer/remittances';
import { writeRemittanceFile } from '../../../server/src/partners/payroll/remittance-file.ts';
import type { WrittenLine } from '../../../server/src/partners/payroll/remittance-layouts.ts';
import { Deck } from '../deck.ts';
import { note } from '../tally.ts';
import { accepted, type Office, refused } from './office-parts.ts';

/** What payroll means by a file; it uses some files only after it has put them away. */
const MEANINGS = ['REPLACES', 'NEXT_PAYDAY', 'PUT_AWAY', 'ADDS_AFTER_ALL', 'ADDS'] as const;
export type Meaning = (typeof MEANINGS)[number];
type OwnFile = WireAnswer<typeof calls.listOwnRemittances>['rows'][number];

/** How often a file that asks is answered on a day, in percent. */
const OFTEN = 70;

/** Files about which we ask what they’re for: they add, they replace, or they’re put away. */
export class FileUses {
  readonly #office: Office;
  readonly #sent: Deck<Meaning>;
  readonly #found: Deck<Meaning>;
  /** What payroll meant when it sent a file, by the file. */
  readonly #meant = new Map<string, Meaning>();

  constructor(office: Office) {
    this.#office = office;
    this.#sent = new Deck<Meaning>(MEANINGS, office.turn);
    this.#found = new Deck<Meaning>(MEANINGS, office.turn + 2);
  }

  /** What the next file that payroll sends once more is for. */
  deal(): Meaning {
    return this.#sent.deal() ?? 'ADDS';
  }

  /** Payroll knows why it sent a file, if we ask. */
  mean(gid: string, meaning: Meaning): void {
    this.#meant.set(gid, meaning);
  }

  /** Says of some files that wait what they’re for. */
  async tend(): Promise<void> {
    const { chance, desk, house } = this.#office;
    const { rows } = await desk.clerk.call(calls.listOwnRemittances, { l: '10' });
    const asking = rows
      .filter(({ state }) => state === 'ASKS')
      .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
    for (const { gid } of asking) {
      if (chance.percent(OFTEN)) await this.#decide(gid);
    }
    if (asking.length > 0) await house.runDeskJobs();
  }

  /** Until a later payday is asked for, a file that is meant for it waits. */
  async #decide(gid: string): Promise<void> {
    const { chance, desk } = this.#office;
    const by = desk.either(chance);
    const say = async (use: RemittanceUse) => {
      await by.call(calls.chooseRemittanceUse, { gid, use });
    };
    const { next_payday: next } = await by.call(calls.readOwnRemittance, { gid });
    const fits = (one: Meaning) => one !== 'NEXT_PAYDAY' || next !== null;
    const meaning = this.#meant.get(gid) ?? this.#found.deal(fits) ?? 'ADDS';
    if (fits(meaning)) await this.#choose(meaning, say);
    else await refused(this.#office, 'FIELDS', () => say('NEXT_PAYDAY'));
  }

  async #choose(meaning: Meaning, say: (use: RemittanceUse) => Promise<void>): Promise<void> {
    const { tally } = this.#office;
    switch (meaning) {
      case 'REPLACES': {
        // Some would take back what is posted.
        const isReplaced = await accepted(this.#office, () => say('REPLACES'));
        if (!isReplaced) await say('ADDS');
        return note(tally, USED[isReplaced ? 'REPLACES' : 'ADDS']);
      }
      case 'ADDS_AFTER_ALL':
        await say('PUT_AWAY');
        await say('ADDS');
        return note(tally, 'file used after it was put away');
      default:
        await say(meaning);
        return note(tally, USED[meaning]);
    }
  }
}

const USED: Readonly<Record<RemittanceUse, string>> = {
  ADDS: 'unclear file adds',
  REPLACES: 'unclear file replaces',
  NEXT_PAYDAY: 'unclear file counts for the next payday',
  PUT_AWAY: 'unclear file put away',
};

const placeOf = ({ payday, total }: OwnFile) => `${payday} ${total.padStart(12, '0')}`;

/**
 * A file with what the first one should have said: who was short paid whole, or a dollar more. Of
 * people whom we don’t know we hold what came, so their lines stay as they are.
 */
export function corrected(
  lines: readonly WrittenLine[],
  asked: ReadonlyMap<string, bigint>,
): WrittenLine[] {
  const short = lines.find(
    ({ amount, employeeNumber, reason }) =>
      reason === 'SHORT_PAY' && amount < (asked.get(employeeNumber) ?? 0n),
  );
  const paid = lines.find(
    ({ amount, employeeNumber, reason }) =>
      amount > 0n && reason === null && asked.has(employeeNumber),
  );
  const chosen = short ?? paid;
  return lines.map((line) => {
    if (line !== chosen) return line;
    const amount = short ? (asked.get(line.employeeNumber) ?? line.amount) : line.amount + 100n;
    return { ...line, amount, reason: null };
  });
}

/** Half of what was asked of the people who were paid whole: they send it ahead of a payday. */
export function sentAhead(
  lines: readonly WrittenLine[],
  asked: ReadonlyMap<string, bigint>,
): WrittenLine[] {
  return lines.flatMap(({ amount, employeeNumber }) => {
    const whole = asked.get(employeeNumber) ?? 0n;
    const isWhole = whole > 1n && amount >= whole;
    return isWhole ? [{ employeeNumber, amount: whole / 2n, reason: null }] : [];
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
