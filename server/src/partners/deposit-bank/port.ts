/** Money that arrived at our deposit bank for one account number. */
export interface ArrivedDeposit {
  /** The bank's own number of it; the same deposit always has the same. */
  readonly trace: string;
  readonly accountNumber: string;
  /** Cents. */
  readonly amount: bigint;
}

/** What a paycheck is to send for one loan. */
export interface ExpectedDeposit {
  /** The day it is to arrive on: the day asked about, or one of the two banking days before. */
  readonly on: Temporal.PlainDate;
  readonly accountNumber: string;
  /** Cents. */
  readonly amount: bigint;
  /** Whose paycheck it is, as the deposit names them. */
  readonly lastName: string;
}

/** The bank where borrowers' allotments and split deposits arrive. */
export interface DepositBank {
  /**
   * What arrived on a day; asked again, the same with the same traces. Throws an Outage when there
   * is no answer, or none that can be understood.
   * @param expected what paychecks of that day and those just before are to send; the sandbox's
   *   bank goes by it
   */
  fetchDeposits(
    day: Temporal.PlainDate,
    expected: readonly ExpectedDeposit[],
  ): Promise<ArrivedDeposit[]>;
}
