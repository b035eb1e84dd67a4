import type { AgreementType } from '@paystead/contract/origination/agreements';
import type { Collection } from '@paystead/lending/employment/workflow-policy';
import type { AcceptedOffer } from '../origination/index.ts';
import type { Brand } from '../platform/settings/config.ts';

/** The facts that fill in the texts of the agreements. */
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

/** A drafted document: its text as blocks and its plain summary. */
export interface Draft {
  readonly type: AgreementType;
  readonly title: string;
  readonly summary: readonly string[];
  readonly html: string;
  readonly version: string;
}
