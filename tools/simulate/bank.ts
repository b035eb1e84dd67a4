import { addBankingDays, isBankingDay, isBefore } from '@paystead/lending/calendar/calendar';
import { writeBai2 } from '@paystead/nacha/statements/bai2-write';
import type { BankStatement, StatementLine } from '@paystead/nacha/statements/statement';
import { statementDirectory } from '../../server/src/partners/bank-statement/directory-statements.ts';
import { readStatement } from '../../server/src/partners/bank-statement/bank-statement.ts';
import type { House } from './house.ts';

/** A transfer that differs from the sandbox's, which arrives whole on the day of its file. */
interface Transfer {
  /** As the employer writes it: mnemonic and payday. */
  readonly reference: string;
  /** From this day on the bank shows it whole. */
  readonly wholeOn: Temporal.PlainDate;
}

/**
 * Our bank where an employer's transfer comes late, or too little of it first. On all other days
 * the sandbox's bank writes the statements.
 */
export class Bank {
  readonly #house: House;
  #late: Transfer[] = [];
  #short: { readonly reference: string; readonly amount: bigint }[] = [];
  #parts: (Transfer & { readonly rest: bigint; readonly total: bigint })[] = [];

  constructor(house: House) {
    this.#house = house;
  }

  /** The transfer of a payday comes on a later day; `first` comes at once. */
  keepBack(transfer: Transfer, first = 0n): void {
    this.#late.push(transfer);
    if (first > 0n) this.#short.push({ reference: transfer.reference, amount: first });
  }

  /** The transfer of a payday comes in two parts: `first` at once, and the rest on a later day. */
  sendInParts(transfer: Transfer, first: bigint, total: bigint): void {
    this.#short.push({ reference: transfer.reference, amount: first });
    this.#parts.push({ ...transfer, total, rest: total - first });
  }

  /** Whether a part of what somebody sends under this reference is still to come. */
  awaits(text: string): boolean {
    return this.#parts.some(({ reference }) => text.includes(reference));
  }

  /** Writes the statement of a day on which a transfer isn't as the sandbox has it. */
  async endDay(day: Temporal.PlainDate): Promise<void> {
    this.#late = this.#late.filter(({ wholeOn }) => isBefore(day, wholeOn));
    const apart = this.#late.length + this.#short.length + this.#parts.length;
    if (apart === 0 || !isBankingDay(day)) return;
    const directory = statementDirectory(this.#house.platform.config.dataFolder);
    const there = (await directory.list(() => true))
      .flatMap((file) => readStatement(file).statement ?? [])
      .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day));
    let last = there.at(-1);
    if (!last || !isBefore(last.day, day)) return;
    const drop = (statement: BankStatement) =>
      directory.drop({
        name: `${statement.day}-statement.bai2`,
        content: writeBai2(statement, 'SANDBOXBANK', 'LENDER'),
      });
    // Days whose close is still to come have a statement with nothing on it.
    for (let one = addBankingDays(last.day, 1); isBefore(one, day); one = addBankingDays(one, 1)) {
      last = { ...last, day: one, opening: last.closing, lines: [] };
      await drop(last);
    }
    const lines = await this.#linesOf(there, day);
    const closing = lines.reduce((sum, { amount }) => sum + amount, last.closing);
    await drop({ ...last, day, opening: last.closing, closing, lines });
    this.#short = [];
    this.#parts = this.#parts.filter(({ wholeOn }) => isBefore(day, wholeOn));
  }

  async #linesOf(
    there: readonly BankStatement[],
    day: Temporal.PlainDate,
  ): Promise<StatementLine[]> {
    const shown = new Set(there.flatMap(({ lines }) => lines.map(keyOf)));
    const waiting = this.#parts.filter(({ wholeOn }) => isBefore(day, wholeOn));
    const late = new Set([...this.#late, ...waiting].map(({ reference }) => reference));
    const rests = this.#parts
      .filter((part) => !waiting.includes(part))
      .map(({ reference, rest }) => ({ reference, amount: rest }));
    // What the product expects of a transfer in parts is one of these, as its parts came.
    for (const { reference, rest, total } of this.#parts)
      for (const amount of [rest, total]) shown.add(keyOf({ reference, amount }));
    const { rows } = await this.#house.owner.query<{ reference: string; amount: bigint }>(
      `select bank_reference as reference, amount_cents as amount from bank_movement
        where cleared_entry_id is null and expected_on <= product_today()
        order by expected_on, kind, amount_cents, bank_reference`,
    );
    const settled = rows.filter((row) => !late.has(row.reference) && !shown.has(keyOf(row)));
    return [...this.#short, ...rests, ...settled].map(({ amount, reference }, index) => ({
      number: index + 1,
      amount,
      typeCode: amount > 0n ? '142' : '451',
      reference,
      text: 'TRANSFER',
    }));
  }
}

function keyOf({ amount, reference }: Pick<StatementLine, 'amount' | 'reference'>): string {
  return `${reference} ${amount}`;
}
