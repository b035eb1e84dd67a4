import type { BankAccountType } from '@paystead/lending/states/bank-account-status';

/** An account as the bank tells of it. */
export interface LinkedAccount {
  readonly abaNumber: string;
  readonly accountNumber: string;
  /** OTHER is none that we can use: a card, a loan, a brokerage account. */
  readonly type: BankAccountType | 'OTHER';
  readonly name: string;
  readonly institution: string;
  /** Everybody the bank names as an owner. */
  readonly owners: readonly string[];
}

export type ReadAccount =
  | { readonly outcome: 'read'; readonly account: LinkedAccount }
  /** The token is unknown, used, or older than its window, or the account is not behind it. */
  | { readonly outcome: 'expired' }
  /** The bank wants the person to sign in once more. */
  | { readonly outcome: 'sign-in-again' }
  /** The bank tells of the account, but not its number, or not whose it is. */
  | { readonly outcome: 'no-numbers' }
  /** The provider is there and cannot reach this bank: ask again later. */
  | { readonly outcome: 'bank-down' };

/** Who is about to sign in at a bank: some providers want the name beforehand. */
export interface LinkOwner {
  readonly borrowerGid: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The company whose window lets a person sign in at a bank. Every call may throw: it was down, too
 * slow, or answered what makes no sense.
 */
export interface BankLink {
  readonly provider: 'sandbox' | 'plaid';
  /**
   * A token that opens the window.
   * @param credential of an earlier link, whose sign-in is to be renewed
   */
  openWindow(owner: LinkOwner, credential: string | null, signal: AbortSignal): Promise<string>;
  /**
   * Trades the window's token for the credential the account is read with, once; null when it is
   * no (longer) good.
   */
  redeem(publicToken: string, signal: AbortSignal): Promise<string | null>;
  /** Reads the account a person chose in the window; may be asked again. */
  readAccount(
    chosen: {
      readonly credential: string;
      readonly accountId: string;
      readonly owner: LinkOwner;
      /** 1 the first time. */
      readonly tries: number;
    },
    signal: AbortSignal,
  ): Promise<ReadAccount>;
  /** Ends what the provider keeps behind a credential; also done when it keeps nothing any more. */
  forget(credential: string, signal: AbortSignal): Promise<void>;
}
