import { letter } from './letter.ts';

/** A task waits for one document. */
export const documentNeeded = letter({
  key: 'document-needed',
  title: 'One document is needed',
  subject: 'We need a document from you',
  body: ['We’ll continue as soon as we have it. A clear photo is enough.', '{deadline}'],
  facts: {
    deadline:
      'Send it by December 24, 2026. After that day we can no longer consider your application.',
  },
});

/** Tasks wait for several documents. */
export const documentsNeeded = letter({
  key: 'documents-needed',
  title: 'Several documents are needed',
  subject: 'We need documents from you',
  body: ['We’ll continue as soon as we have them all. Clear photos are enough.', '{deadline}'],
  facts: {
    deadline:
      'Send them by December 24, 2026. After that day we can no longer consider your application.',
  },
});

/** Staff returned a document. */
export const documentReturned = letter({
  key: 'document-returned',
  title: 'A document was returned',
  subject: 'Please send us a document',
  body: ['{reason}'],
  facts: { reason: 'The photo was too dark or blurry to read. Please take a new one.' },
});

/** Staff accepted a document. */
export const documentAccepted = letter({
  key: 'document-accepted',
  title: 'A document was accepted',
  subject: 'Your document was accepted',
  body: ['You don’t need to send it again.'],
  facts: {},
});

/** The employer's list has the person. */
export const jobConfirmedByEmployer = letter({
  key: 'job-confirmed-by-employer',
  title: 'An employer confirmed a job',
  subject: 'Your job is confirmed',
  body: ['{employer} confirmed it. You can continue.'],
  facts: { employer: 'Northwind Logistics' },
});

/** The employer's list doesn't have the person. */
export const payStubNeeded = letter({
  key: 'pay-stub-needed',
  title: 'An employer couldn’t confirm a job',
  subject: 'We need a pay stub from you',
  body: ['{employer} couldn’t confirm your job. A recent pay stub works, too.'],
  facts: { employer: 'Northwind Logistics' },
});

/** Staff accepted a pay stub or a pension statement. */
export const jobConfirmed = letter({
  key: 'job-confirmed',
  title: 'A document confirmed a job or pension',
  subject: 'Your {job_or_pension} is confirmed',
  body: ['We checked your document. You can continue.'],
  facts: { job_or_pension: 'job' },
});

/** Staff declined a pay stub or a pension statement. */
export const jobNotConfirmed = letter({
  key: 'job-not-confirmed',
  title: 'A document didn’t confirm a job or pension',
  subject: 'We couldn’t confirm your {job_or_pension}',
  body: ['What you sent didn’t show {what_was_missing}. You can try again, or call us.'],
  facts: { job_or_pension: 'job', what_was_missing: 'where you work' },
});

/** A payroll provider that answers later has answered. */
export const payrollAnswered = letter({
  key: 'payroll-answered',
  title: 'A payroll provider has answered',
  subject: 'Your payroll has answered',
  body: ['You can continue.'],
  facts: {},
});

/** A payroll provider that answers later gave no answer that we can use. */
export const payrollNotRead = letter({
  key: 'payroll-not-read',
  title: 'A payroll provider gave no answer',
  subject: 'We couldn’t read your payroll',
  body: ['{reason}'],
  facts: {
    reason: 'Paycom didn’t show us a job. Try another payroll, or send a document instead.',
  },
});

/** Staff point a borrower to a paper. */
export const paperSentAgain = letter({
  key: 'paper-sent-again',
  title: 'A paper is sent again',
  subject: 'Your copy: {paper}',
  body: ['You’ll find “{paper}” in Documents, to read, save or print.'],
  facts: { paper: 'Loan agreement' },
});
