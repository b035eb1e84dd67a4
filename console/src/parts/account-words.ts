/** What the accounts of our books are called, for people. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  cash: 'Bank account',
  ach_clearing: 'ACH on its way',
  payroll_clearing: 'Payroll on its way',
  card_clearing: 'Cards on their way',
  check_clearing: 'Checks and wires on their way',
  unidentified_receipts: 'Held, owner unknown',
  borrower_escrow: 'Held for borrowers',
  escheat_payable: 'Owed to states',
  refund_payable: 'Refunds on their way',
  savings_payable: 'Savings on their way',
};

/** `ach_clearing`, as people say it. */
export function accountWords(account: string): string {
  return ACCOUNTS[account] ?? readable(account);
}

const ITEMS: Readonly<Record<string, string>> = {
  STATEMENT: 'The bank’s statement',
  NOT_IN_BOOKS: 'On the statement, not in our books',
  NOT_POSTED: 'Arrived, not posted yet',
  RETURN_NOT_POSTED: 'Returned, not posted yet',
  AT_PROCESSOR: 'At the card company, not paid out yet',
  REFUND: 'Refunds',
  SAVINGS: 'Savings',
};

/** One kind of open items: `ACH_RETURNED_DEBITS`, as people say it. */
export function itemWords(name: string): string {
  return ITEMS[name] ?? readable(name);
}

/** `ACH_RETURNED_DEBITS`: `ACH returned debits`. */
export function readable(code: string): string {
  const words = code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\bach\b/g, 'ACH');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
