/** A deposit that arrived at our deposit bank for one account number. */
export interface ArrivedDeposit {
  /** The bank's own number of the deposit; it never changes. */
  readonly trace: string;
  readonly accountNumber: string;
  /** Cents. */
  readonly amount: bigint;
}

/** The deposit that a paycheck should send for one loan. */
export interface ExpectedDeposit {
  /** The expected day of arrival: the requested day, or one of the two banking days before. */
  readonly on: Temporal.PlainDate;
  readonly accountNumber: string;
  /** Cents. */
  readonly amount: bigint;
  /** The owner of the paycheck, as the deposit names them. */
  readonly lastName: string;
}

/** The bank that receives borrowers' allotments and split deposits. */
export interface DepositBank {
  /**
   * The deposits of a day; a second request returns the same ones with the same traces. Throws an
   * Outage if the answer is missing or invalid.
   * @param expected the deposits that paychecks of that day and those just before should send; only
   *   the sandbox's bank uses it
   */
  fetchDeposits(
    day: Temporal.PlainDate,
    expected: readonly ExpectedDeposit[],
  ): Promise<ArrivedDeposit[]>;
}
