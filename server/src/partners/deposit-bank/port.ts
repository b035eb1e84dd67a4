/** Money that arrived at our deposit bank for one loan. */
export interface ArrivedDeposit {
  /** The bank's own number of it; the same deposit always has the same. */
  readonly trace: string;
  readonly accountNumber: string;
  /** Cents. */
  readonly amount: bigint;
}

/** The bank where borrowers' allotments and split deposits arrive. */
export interface DepositBank {
  /**
   * What arrived on a day.
   * @param expected what paychecks of that day are to send
   */
  fetchDeposits(
    day: Temporal.PlainDate,
    expected: readonly { readonly accountNumber: string; readonly amount: bigint }[],
  ): Promise<ArrivedDeposit[]>;
}
