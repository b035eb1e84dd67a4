import type { WireAnswer } from '@paystead/contract/call';
import type { readDeskBorrower } from '@paystead/contract/product/borrower-desk';

export type DeskBorrower = WireAnswer<typeof readDeskBorrower>;
