import * as calls from '@paystead/contract/servicing';
import { serve } from '../platform/serve.ts';
import { cancelLoan } from './cancel-loan.ts';
import { listLoans } from './list-loans.ts';
import { listPaydays } from './list-paydays.ts';
import { listProducts } from './list-products.ts';
import { listTransactions } from './list-transactions.ts';
import { quotePayoff } from './quote-payoff.ts';
import { readLoan } from './read-loan.ts';

export const routes = [
  serve(calls.listProducts, listProducts),
  serve(calls.listLoans, listLoans),
  serve(calls.readLoan, readLoan),
  serve(calls.quotePayoff, quotePayoff),
  serve(calls.listTransactions, listTransactions),
  serve(calls.listPaydays, listPaydays),
  serve(calls.cancelLoan, cancelLoan),
];
