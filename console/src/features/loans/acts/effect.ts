import type { WireAnswer } from '@paystead/contract/call';
import type { previewReceipt } from '@paystead/contract/servicing/loan-acts';

/** What an act would do to a loan, as every preview answers it. */
export type Effect = WireAnswer<typeof previewReceipt>;
