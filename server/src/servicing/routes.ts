import * as calls from '@paystead/contract/servicing/servicing';
import * as course from '@paystead/contract/servicing/loan-course';
import { listRefunds as refundsCall } from '@paystead/contract/servicing/refunds';
import { serve } from '../platform/http/serve.ts';
import { cancelLoan } from './loan/cancel-loan.ts';
import { listLoans } from './loan/list-loans.ts';
import { listPaydays } from './schedule/list-paydays.ts';
import { listProducts } from './loan/list-products.ts';
import { listRefunds } from './refunds/list-refunds.ts';
import { listTransactions } from './receipts/list-transactions.ts';
import { quotePayoff } from './payoff/quote-payoff.ts';
import { readLoanFace } from './face/read-loan-face.ts';
import { readLoanHistory } from './loan/read-loan-history.ts';
import { readLoan } from './loan/read-loan.ts';

export const routes = [
  serve(calls.listProducts, listProducts),
  serve(calls.listLoans, listLoans),
  serve(calls.readLoan, readLoan),
  serve(course.readLoanHistory, readLoanHistory),
  serve(course.readLoanFace, readLoanFace),
  serve(calls.quotePayoff, quotePayoff),
  serve(calls.listTransactions, listTransactions),
  serve(refundsCall, listRefunds),
  serve(calls.listPaydays, listPaydays),
  serve(calls.cancelLoan, cancelLoan),
];
