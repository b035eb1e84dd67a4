import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { Deck } from '../deck.ts';
import { FORMATS, type Mistake, MISTAKES } from './roster-file.ts';
import type { Office } from './office-parts.ts';
import { sendRoster, undoRoster } from './send-roster.ts';

/** How many people work there before anybody borrows. */
const AT_FIRST = 6;
/** How often a month's roster comes, in percent of days. */
const OFTEN = 14;
/** What is special about a month's file. */
const TURNS = ['UNDONE', 'MISTAKE', 'ODD_PAY', 'NOT_A_ROSTER'] as const;
const ENDED: ReadonlySet<EmployeeStatus> = new Set(['Terminated', 'Retired', 'Deceased']);

/** The roster of one employer over time: who comes, goes, and is paid otherwise. */
export class RosterKeeper {
  readonly #office: Office;
  readonly #turns: Deck<(typeof TURNS)[number]>;
  readonly #mistakes: Deck<Mistake>;
  #files = 0;
  #others = 0;

  constructor(office: Office) {
    this.#office = office;
    this.#turns = new Deck(TURNS, office.turn);
    const mended = MISTAKES.filter((one) => one !== 'NOT_A_ROSTER');
    this.#mistakes = new Deck<Mistake>(mended, office.turn);
  }

  /** The first file, with people who never borrow. */
  async begin(): Promise<void> {
    for (let one = 0; one < AT_FIRST; one += 1) this.#hireOther();
    await this.send();
  }

  #hireOther(): void {
    this.#others += 1;
    this.#office.list.add(`W${100 + this.#others}`, `Worker${this.#others}`, 'Staff');
  }

  /** Sends the list as it stands; each kind of export in turn. */
  async send(mistake: Mistake | null = null): Promise<string | null> {
    const format = FORMATS[this.#files % FORMATS.length] ?? 'CSV';
    this.#files += 1;
    const gid = await sendRoster(this.#office, { format, mistake });
    return gid ?? sendRoster(this.#office, { format, mistake: null });
  }

  /** Now and then a file with everything that has changed since the last one. */
  async tend(): Promise<void> {
    const { chance, list } = this.#office;
    if (!chance.percent(OFTEN)) return;
    const others = list.all().filter(({ number }) => number.startsWith('W'));
    const [leaver, raised] = [chance.upTo(others.length), chance.upTo(others.length)];
    const [hires, leaves, pay] = [chance.percent(70), chance.percent(40), 92 + chance.upTo(20)];
    const turn = this.#turns.deal();
    if (hires) this.#hireOther();
    if (leaves && others.length > 3) list.remove(others[leaver]?.number ?? '');
    for (const one of list.all()) {
      if (!ENDED.has(one.status)) one.pay = (one.pay * BigInt(pay)) / 100n;
    }
    const lucky = list.get(others[raised]?.number ?? '');
    if (turn === 'ODD_PAY' && lucky) lucky.pay *= 2n;
    const wrong = turn === 'MISTAKE' ? this.#mistakes.deal() : undefined;
    const gid = await this.send(turn === 'NOT_A_ROSTER' ? turn : wrong);
    if (turn === 'UNDONE' && gid && (await undoRoster(this.#office, gid))) await this.send();
  }
}
