import { isBankingDay } from '@paystead/lending/calendar/calendar';
import { writeBai2 } from '@paystead/nacha/statements/bai2-write';
import type { BankStatement, StatementLine } from '@paystead/nacha/statements/statement';
import type { SettledMovement, StatementBank, StatementFile } from './port.ts';
import type { StatementDirectory } from './directory-statements.ts';
import { readStatement } from './read-statement.ts';

/** What is in the account of the sandbox before its first statement, in cents. */
const FIRST_BALANCE = 100_000_000n;

const ACCOUNT = '9104000046';

/**
 * The sandbox's bank: writes a BAI2 statement into the folder for each banking day, with what
 * settled since its last one, and continues the balance. A statement that somebody drops there for
 * a day takes the place of its own.
 */
export function sandboxStatements(directory: StatementDirectory): StatementBank {
  return {
    async fetchStatements(day, settled) {
      const isRecent = (name: string) => isOfLately(name, day);
      const there = await directory.list(isRecent);
      if (isBankingDay(day) && !there.some((file) => dayOf(file) === day.toString())) {
        await directory.drop(statementFile(day, settled, there));
        return directory.list(isRecent);
      }
      return there;
    },
  };
}

/** How many days back the bank still offers its own statements. */
const OFFERED_DAYS = 10;

/** Its own statements begin with their day; files that people put there have any name. */
function isOfLately(name: string, day: Temporal.PlainDate): boolean {
  const [, on] = OWN.exec(name) ?? [];
  return on === undefined || on >= day.subtract({ days: OFFERED_DAYS }).toString();
}

const OWN = /^(\d{4}-\d{2}-\d{2})-statement\.bai2$/;

/** The day that a file is about; null if it can't be read. */
function dayOf(file: StatementFile): string | null {
  return readStatement(file).statement?.day.toString() ?? null;
}

function statementFile(
  day: Temporal.PlainDate,
  settled: readonly SettledMovement[],
  there: readonly StatementFile[],
): StatementFile {
  const earlier = there
    .flatMap((file) => readStatement(file).statement ?? [])
    .filter((one) => Temporal.PlainDate.compare(one.day, day) < 0)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day));
  const opening = earlier.at(-1)?.closing ?? FIRST_BALANCE;
  const shown = new Set(earlier.flatMap(({ lines }) => lines.map(keyOf)));
  const lines = settled
    .filter((one) => !shown.has(keyOf(one)))
    .map((one, index): StatementLine => ({
      number: index + 1,
      amount: one.amount,
      typeCode: typeCodeOf(one),
      reference: one.reference,
      text: one.kind.replaceAll('_', ' '),
    }));
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening);
  const statement: BankStatement = { account: ACCOUNT, day, opening, closing, lines };
  return {
    name: `${day}-statement.bai2`,
    content: writeBai2(statement, 'SANDBOXBANK', 'LENDER'),
  };
}

function keyOf({ amount, reference }: Pick<StatementLine, 'amount' | 'reference'>): string {
  return `${reference} ${amount}`;
}

/** 142 and 451: ACH; 165: preauthorized ACH credit; 301: deposit; 475: check paid. */
function typeCodeOf({ amount, kind }: SettledMovement): string {
  if (kind === 'CHECK') return '475';
  if (kind === 'REMITTANCE' || kind === 'DEPOSIT') return '165';
  if (kind === 'CARD_PAYOUT' && amount > 0n) return '301';
  return amount > 0n ? '142' : '451';
}
