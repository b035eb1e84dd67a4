import type { BankAccountType } from '@paystead/lending/states/bank-account-status';

/** An account as the bank reports it. */
export interface LinkedAccount {
  readonly abaNumber: string;
  readonly accountNumber: string;
  /** OTHER is one that we can't use: a card, a loan, a brokerage account. */
  readonly type: BankAccountType | 'OTHER';
  readonly name: string;
  readonly institution: string;
  /** Everybody the bank names as an owner. */
  readonly owners: readonly string[];
  /** Where the bank says the owner lives, in the United States; null if it doesn't. */
  readonly address: OwnerAddress | null;
}

export interface OwnerAddress {
  readonly street: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
}

export type ReadAccount =
  | { readonly outcome: 'read'; readonly account: LinkedAccount }
  /** The token is unknown, used or too old, or it doesn't give access to the account. */
  | { readonly outcome: 'expired' }
  /** The bank requires the person to log in again. */
  | { readonly outcome: 'sign-in-again' }
  /** The bank returned the account, but not its number or not its owners. */
  | { readonly outcome: 'no-numbers' }
  /** The provider is up but can't reach this bank: retry later. */
  | { readonly outcome: 'bank-down' };

/** The person who is about to log in at a bank: some providers want the name beforehand. */
export interface LinkOwner {
  readonly borrowerGid: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The provider whose window lets a person log in at a bank. Every call may throw: if the provider
 * is down or too slow, or sends an invalid answer.
 */
export interface BankLink {
  readonly provider: 'sandbox' | 'plaid';
  /**
   * A token that opens the window.
   * @param credential of an earlier link, to renew its login
   */
  openWindow(owner: LinkOwner, credential: string | null, signal: AbortSignal): Promise<string>;
  /**
   * Exchanges the window's token, once, for the credential that reads the account; null if the
   * token isn't valid (any longer).
   */
  redeem(publicToken: string, signal: AbortSignal): Promise<string | null>;
  /** Reads the account that a person chose in the window; may be called again. */
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
  /** Deletes the provider's data for a credential; succeeds if there is none left. */
  forget(credential: string, signal: AbortSignal): Promise<void>;
}
