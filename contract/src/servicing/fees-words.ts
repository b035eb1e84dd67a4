/**
 * What people read beside a loan's fees: late fees, where a state allows one, and refunds that were
 * at the bank already when the money behind them was returned.
 */
export const FEES_WORDS = 'Fees and refunds to pay back';
