import type { WireAnswer } from '@paystead/contract/call';
import type { readBorrowerRecord } from '@paystead/contract/product/borrower-record';

/** What stands beside a borrower's loans, as the wire brings it. */
export type DeskRecord = WireAnswer<typeof readBorrowerRecord>;
