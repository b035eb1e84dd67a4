import * as calls from '@paystead/contract/servicing/servicing';
import { serve } from '../platform/http/serve.ts';
import { cancelLoan } from './loan/cancel-loan.ts';
import { listLoans } from './loan/list-loans.ts';
import { listPaydays } from './schedule/list-paydays.ts';
import { listProducts } from './loan/list-products.ts';
import { listTransactions } from './receipts/list-transactions.ts';
import { quotePayoff } from './payoff/quote-payoff.ts';
import { readLoan } from './loan/read-loan.ts';

export const routes = [
  serve(calls.listProducts, listProducts),
  serve(calls.listLoans, listLoans),
  serve(calls.readLoan, readLoan),
  serve(calls.quotePayoff, quotePayoff),
  serve(calls.listTransactions, listTransactions),
  serve(calls.listPaydays, listPaydays),
  serve(calls.cancelLoan, cancelLoan),
];
