/** An account as the bank tells of it. */
export interface LinkedAccount {
  readonly abaNumber: string;
  readonly accountNumber: string;
  /** OTHER is none that we can use: a card, a loan, a brokerage account. */
  readonly type: 'CHECKING' | 'SAVINGS' | 'PREPAID_CARD' | 'OTHER';
  readonly name: string;
  readonly institution: string;
  /** Everybody the bank names as an owner. */
  readonly owners: readonly string[];
}

export type ReadAccount =
  | { readonly outcome: 'read'; readonly account: LinkedAccount }
  /** The public token is unknown, used, or older than its window. */
  | { readonly outcome: 'expired' }
  /** The bank or the provider cannot be reached. */
  | { readonly outcome: 'down' };

/** Who is about to sign in at a bank: some providers want the name beforehand. */
export interface LinkOwner {
  readonly borrowerGid: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The company whose window lets a person sign in at a bank. */
export interface BankLink {
  readonly provider: 'sandbox' | 'plaid';
  /** A token that opens the window. Null when the provider cannot be reached. */
  openWindow(owner: LinkOwner): Promise<string | null>;
  /** Reads the account a person chose in the window. */
  readAccount(chosen: {
    readonly publicToken: string;
    readonly accountId: string;
    readonly owner: LinkOwner;
  }): Promise<ReadAccount>;
}
