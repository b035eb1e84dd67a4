/** What the account is for. */
export interface KeyedBankWords {
  readonly title: string;
  /** `your loan` */
  readonly money: string;
}
