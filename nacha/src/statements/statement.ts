/** One line of a bank statement; cents, plus for money that came in. */
export interface StatementLine {
  /** Its place on the statement, from 1. */
  readonly number: number;
  readonly amount: bigint;
  /** The bank's three-digit code: 142 for an ACH credit, 475 for a paid check. */
  readonly typeCode: string;
  /** The customer's reference, if the bank has one: a file's name, a check's number. */
  readonly reference: string;
  readonly text: string;
}

/** The statement of one account for one banking day, in any format. */
export interface BankStatement {
  readonly account: string;
  readonly day: Temporal.PlainDate;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lines: readonly StatementLine[];
}

/** A statement, or every fault of its file; nothing of a faulty file is used. */
export type ReadStatement =
  | { readonly statement: BankStatement; readonly faults: readonly [] }
  | { readonly statement: null; readonly faults: readonly string[] };

/** The lines must lead from the opening balance to the closing one, and none may be zero. */
export function statementFaults({ closing, lines, opening }: BankStatement): string[] {
  const moved = lines.reduce((sum, { amount }) => sum + amount, opening);
  return [
    ...(moved === closing
      ? []
      : [`The lines lead to ${moved} cents, but the closing balance is ${closing}.`]),
    ...lines
      .filter(({ amount }) => amount === 0n)
      .map(({ number }) => `Line ${number} has no amount.`),
  ];
}
