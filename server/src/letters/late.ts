import { letter } from './letter.ts';

/** An installment didn't come. */
export const installmentMissed = letter({
  key: 'installment-missed',
  title: 'An installment was missed',
  subject: '{amount} is past due',
  body: [
    'We didn’t get {what_is_missing}.',
    'In all, {amount} is past due. {how_late}',
    '{coming_debits}',
    'You can pay {it_or_the_rest} from your bank account on your loan’s page. {credit_report}',
    '{taken_from_paycheck}',
    'If you can’t pay now, call us at {support_phone}, {support_hours}. Say your loan’s number, {loan_number}, and we’ll work out a plan with you.',
  ],
  facts: {
    amount: '$136.36',
    what_is_missing: 'your Dec 4 deduction',
    how_late:
      'The oldest installment of it was due Fri, Dec 4, 2026. On Dec 8, that was 4 days ago.',
    coming_debits: 'We’ll debit a part of it: $50.00 on Fri, Dec 11, 2026.',
    it_or_the_rest: 'the rest',
    credit_report: 'Pay it by Dec 31, 2026, and it won’t be reported late to the credit bureau.',
    taken_from_paycheck: 'If it was taken from your paycheck, tell us and we’ll ask your employer.',
    support_phone: '+1 (212) 555-0142',
    support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
    loan_number: 'PS-4F19-22A7',
  },
});

/** A loan has been late for a number of days that we write about. */
export const loanLate = letter({
  key: 'loan-late',
  title: 'A loan is still late',
  subject: '{amount} is {days} days past due',
  body: [
    '{amount} is past due. {how_late}',
    '{coming_debits}',
    'You can pay {it_or_the_rest} from your bank account on your loan’s page. {credit_report}',
    '{taken_from_paycheck}',
    'If you can’t pay now, call us at {support_phone}, {support_hours}. Say your loan’s number, {loan_number}, and we’ll work out a plan with you.',
  ],
  facts: {
    amount: '$272.72',
    days: '30',
    how_late:
      'The oldest installment of it was due Fri, Dec 4, 2026. On Jan 3, that was 30 days ago.',
    coming_debits: 'We’ll debit a part of it: $50.00 on Fri, Jan 8, 2027.',
    it_or_the_rest: 'the rest',
    credit_report:
      'If you can’t pay all of it, pay $136.36 by Jan 29, 2027, and it won’t be reported late to the credit bureau.',
    taken_from_paycheck: 'If it was taken from your paycheck, tell us and we’ll ask your employer.',
    support_phone: '+1 (212) 555-0142',
    support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
    loan_number: 'PS-4F19-22A7',
  },
});

/** The last words before a charge-off. */
export const chargeOffWarning = letter({
  key: 'charge-off-warning',
  title: 'A late loan will be charged off',
  subject: 'We’ll charge off your loan on {short_day}',
  body: [
    '{amount} is past due. {how_late}',
    'If nothing is paid or agreed, we’ll charge off your loan on {day}. That means we close it as a loss and report it to the credit bureau as charged off. You’ll still owe the balance. If {least} reaches us before then, we won’t charge it off that day.',
    '{coming_debits}',
    'You can pay {it_or_the_rest} from your bank account on your loan’s page. {credit_report}',
    '{taken_from_paycheck}',
    'If you can’t pay now, call us at {support_phone}, {support_hours}. Say your loan’s number, {loan_number}, and we’ll work out a plan with you.',
  ],
  facts: {
    short_day: 'Apr 3, 2027',
    amount: '$1,090.88',
    how_late:
      'The oldest installment of it was due Fri, Dec 4, 2026. On Mar 20, that was 106 days ago.',
    day: 'Sat, Apr 3, 2027',
    least: '$136.36',
    coming_debits: 'We’ll debit a part of it: $50.00 on Fri, Mar 26, 2027.',
    it_or_the_rest: 'the rest',
    credit_report:
      'If you can’t pay all of it, pay $136.36 by Mar 31, 2027, and it won’t be reported late to the credit bureau.',
    taken_from_paycheck: 'If it was taken from your paycheck, tell us and we’ll ask your employer.',
    support_phone: '+1 (212) 555-0142',
    support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
    loan_number: 'PS-4F19-22A7',
  },
});

/** LATE-31: payroll didn't send what we asked for, so nobody is blamed. */
export const deductionMissing = letter({
  key: 'deduction-missing',
  title: 'Payroll didn’t send a deduction',
  subject: '{amount} hasn’t reached us',
  body: [
    '{what_happened}',
    'If it was taken from your paycheck, tell us on your loan’s page and keep the pay stub. We’ll ask your employer, and it isn’t late while we do.',
    'If it wasn’t taken, you can pay it from your bank account on your loan’s page. {credit_report}',
    'If you can’t pay now, call us at {support_phone}, {support_hours}. Say your loan’s number, {loan_number}, and we’ll work out a plan with you.',
  ],
  facts: {
    amount: '$136.36',
    what_happened:
      'Payroll didn’t send us all of your Dec 4 deduction, so $136.36 hasn’t reached us.',
    credit_report: 'Pay it by Dec 31, 2026, and it won’t be reported late to the credit bureau.',
    support_phone: '+1 (212) 555-0142',
    support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
    loan_number: 'PS-4F19-22A7',
  },
});

/** LATE-31: it still hasn't come. */
export const deductionStillMissing = letter({
  key: 'deduction-still-missing',
  title: 'Payroll still hasn’t sent a deduction',
  subject: '{amount} still hasn’t reached us',
  body: [
    'On {day}, it was {days} days since your {due} deduction was due. In all, {amount} still hasn’t reached us.',
    'If it was taken from your paycheck, tell us on your loan’s page and keep the pay stub. We’ll ask your employer, and it isn’t late while we do.',
    'If it wasn’t taken, you can pay it from your bank account on your loan’s page. {credit_report}',
    'If you can’t pay now, call us at {support_phone}, {support_hours}. Say your loan’s number, {loan_number}, and we’ll work out a plan with you.',
  ],
  facts: {
    amount: '$272.72',
    day: 'Jan 3',
    days: '30',
    due: 'Dec 4',
    credit_report:
      'If you can’t pay all of it, pay $136.36 by Jan 29, 2027, and it won’t be reported late to the credit bureau.',
    support_phone: '+1 (212) 555-0142',
    support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
    loan_number: 'PS-4F19-22A7',
  },
});

/** LATE-31: the last words before a charge-off. */
export const deductionChargeOffWarning = letter({
  key: 'deduction-charge-off-warning',
  title: 'A loan will be charged off whose deductions payroll didn’t send',
  subject: 'We’ll charge off your loan on {short_day}',
  body: [
    'On {today}, it was {days} days since your {due} deduction was due. In all, {amount} still hasn’t reached us.',
    'If nothing is paid or agreed, we’ll charge off your loan on {day}. That means we close it as a loss and report it to the credit bureau as charged off. You’ll still owe the balance. If {least} reaches us before then, we won’t charge it off that day.',
    'If it was taken from your paycheck, tell us on your loan’s page and keep the pay stub. We’ll ask your employer, and it isn’t late while we do.',
    'If it wasn’t taken, you can pay it from your bank account on your loan’s page. {credit_report}',
    'If you can’t pay now, call us at {support_phone}, {support_hours}. Say your loan’s number, {loan_number}, and we’ll work out a plan with you.',
  ],
  facts: {
    short_day: 'Apr 3, 2027',
    today: 'Mar 20',
    days: '106',
    due: 'Dec 4',
    amount: '$1,090.88',
    day: 'Sat, Apr 3, 2027',
    least: '$136.36',
    credit_report:
      'If you can’t pay all of it, pay $136.36 by Mar 31, 2027, and it won’t be reported late to the credit bureau.',
    support_phone: '+1 (212) 555-0142',
    support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
    loan_number: 'PS-4F19-22A7',
  },
});

/** The loan is charged off. Our own words of it are on paper too. */
export const loanChargedOff = letter({
  key: 'loan-charged-off',
  title: 'A loan was charged off',
  subject: 'We charged off your loan',
  body: [
    '{why}, so we charged it off on {day}. We closed it as a loss in our books. The debt isn’t forgiven.',
    'You owe {amount}. It won’t grow: interest has stopped, and there are no more fees.',
    'Your credit report will show the loan as charged off, with what you still owe. Once you pay all of it, the report says so. {report_ends}',
    'Pay any amount on your loan’s page, any day. Each payment lowers what you owe. We may also agree to close it for less than you owe, as a settlement. Ask us.',
    '{installments}',
    'To talk to a person, call {support_phone}, {support_hours}, and say your loan’s number, {loan_number}.',
    'A letter about this is in Documents.',
  ],
  facts: {
    why: 'Your loan was 120 days past due',
    day: 'Sat, Apr 3, 2027',
    amount: '$1,204.18',
    report_ends: 'The entry comes off by June 2034, whether you pay or not.',
    installments: 'We won’t ask your employer for deductions for this loan anymore.',
    support_phone: '+1 (212) 555-0142',
    support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
    loan_number: 'PS-4F19-22A7',
  },
});
