import * as calls from '@paystead/contract/servicing/servicing';
import * as course from '@paystead/contract/servicing/loan-course';
import * as math from '@paystead/contract/servicing/loan-math';
import * as statements from '@paystead/contract/servicing/statements';
import { listRefunds as refundsCall } from '@paystead/contract/servicing/refunds';
import * as staff from '@paystead/contract/servicing/staff-loan';
import { serve } from '../platform/http/serve.ts';
import { cancelLoan } from './loan/cancel-loan.ts';
import { listLoans } from './loan/list-loans.ts';
import { listPaydays } from './schedule/list-paydays.ts';
import { listProducts } from './loan/list-products.ts';
import { listRefunds } from './refunds/list-refunds.ts';
import { listStaffTransactions } from './receipts/list-staff-transactions.ts';
import { listTransactions } from './receipts/list-transactions.ts';
import { explainFigure } from './math/explain-figure.ts';
import { readLoanDay } from './math/read-loan-day.ts';
import { listStatements } from './statements/list-statements.ts';
import { printInterestYear } from './statements/print-interest-year.ts';
import { printStatement } from './statements/print-statement.ts';
import { readStatement } from './statements/read-statement.ts';
import { readStaffLoanDay } from './math/read-staff-loan-day.ts';
import { exportStaffLedger } from './receipts/export-staff-ledger.ts';
import { printStaffStatement } from './statements/print-staff-statement.ts';
import { quotePayoff } from './payoff/quote-payoff.ts';
import { quoteStaffPayoff } from './payoff/quote-staff-payoff.ts';
import { sendPayoffQuote } from './payoff/send-payoff-quote.ts';
import { readLoanFace } from './face/read-loan-face.ts';
import { readLoanHistory } from './loan/read-loan-history.ts';
import { readLoan } from './loan/read-loan.ts';
import { readStaffLoan } from './loan/read-staff-loan.ts';

export const routes = [
  serve(calls.listProducts, listProducts),
  serve(calls.listLoans, listLoans),
  serve(calls.readLoan, readLoan),
  serve(course.readLoanHistory, readLoanHistory),
  serve(course.readLoanFace, readLoanFace),
  serve(math.explainFigure, explainFigure),
  serve(math.readLoanDay, readLoanDay),
  serve(statements.listStatements, listStatements),
  serve(statements.readStatement, readStatement),
  serve(statements.printStatement, printStatement),
  serve(statements.printInterestYear, printInterestYear),
  serve(calls.quotePayoff, quotePayoff),
  serve(calls.listTransactions, listTransactions),
  serve(refundsCall, listRefunds),
  serve(calls.listPaydays, listPaydays),
  serve(calls.cancelLoan, cancelLoan),
  serve(staff.readStaffLoan, readStaffLoan),
  serve(staff.listStaffTransactions, listStaffTransactions),
  serve(staff.quoteStaffPayoff, quoteStaffPayoff),
  serve(staff.sendPayoffQuote, sendPayoffQuote),
  serve(staff.readStaffLoanDay, readStaffLoanDay),
  serve(staff.exportStaffLedger, exportStaffLedger),
  serve(staff.printStaffStatement, printStaffStatement),
];
