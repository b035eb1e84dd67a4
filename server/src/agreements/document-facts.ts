import type { AgreementType } from '@paystead/contract/origination/agreements';
import type { Collection } from '@paystead/lending/employment/workflow-policy';
import type { AcceptedOffer } from '../origination/index.ts';
import type { Brand } from '../platform/settings/config.ts';

/** What the texts of the agreements are filled in from. */
export interface DocumentFacts {
  readonly brand: Brand;
  readonly creditor: string;
  readonly borrower: string;
  readonly employer: string;
  readonly account: string;
  readonly state: string;
  readonly stateNotice: string | null;
  readonly covered: boolean;
  readonly collection: Collection;
  readonly shown: AcceptedOffer['shown'];
  readonly itemization: readonly { readonly label: string; readonly amount: bigint }[];
}

/** One document in the making: its text as blocks and what it says in plain words. */
export interface Draft {
  readonly type: AgreementType;
  readonly title: string;
  readonly summary: readonly string[];
  readonly html: string;
  readonly version: string;
}
