/** A file with the statement of one banking day, as the bank dropped it: `.bai2` or `.csv`. */
export interface StatementFile {
  readonly name: string;
  readonly content: string;
}

/** Money that should be on a statement; only the sandbox's bank needs to know. */
export interface SettledMovement {
  readonly kind: string;
  readonly reference: string;
  /** Cents, plus for money that comes in. */
  readonly amount: bigint;
}

/** The bank that keeps our account. */
export interface StatementBank {
  /**
   * The statements that are available by the end of a day; the same one may appear again, and days
   * may come out of order. Throws an Outage if the bank doesn't answer.
   * @param settled what the sandbox's bank writes on the statement of that day
   */
  fetchStatements(
    day: Temporal.PlainDate,
    settled: readonly SettledMovement[],
  ): Promise<readonly StatementFile[]>;
}
