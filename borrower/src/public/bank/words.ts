/** What a page asks an account for. */
export interface KeyedBankWords {
  readonly title: string;
  /** `your loan` */
  readonly money: string;
}
