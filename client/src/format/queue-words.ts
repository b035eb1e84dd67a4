import type { WireAnswer } from '@paystead/contract/call';
import type { listQueue } from '@paystead/contract/verification/queue';

export type QueueTask = WireAnswer<typeof listQueue>[number];
export type DocumentType = QueueTask['documents'][number];

export interface TaskWords {
  readonly title: string;
  /** What we need and why, while the task waits for the person. */
  readonly why: string;
}

const bank = 'We send and collect money only where we know the account is yours.';
const income =
  'The law asks us to know that you can repay. What we have on file does not show it clearly enough.';

/** S4.8 in plain words. Never tells the borrower the result of a screening. */
export const TASKS: Readonly<Record<QueueTask['type'], TaskWords>> = {
  INCOME: { title: 'Proof of income', why: income },
  RETIREE_INCOME: {
    title: 'Proof of retirement income',
    why: 'The law asks us to know that you can repay. Show us what your pension pays.',
  },
  ALLOTMENT: {
    title: 'Set up your allotment',
    why: 'Show us that your payroll office sends part of your pay to your loan.',
  },
  EMPLOYMENT: {
    title: 'Confirm your job',
    why: 'Your employer’s word alone does not tell us that you work there. A recent pay stub does.',
  },
  ADDRESS: {
    title: 'Confirm your address',
    why: 'The credit bureau has another address for you. Show us where you live now.',
  },
  SPOUSE: {
    title: 'Spouse details',
    why: 'Your state asks us to tell your spouse about a loan. Show us where your spouse lives.',
  },
  IDENTITY: {
    title: 'Confirm who you are',
    why: 'What you told us differs from what the credit bureau has. A card settles it.',
  },
  OFAC: { title: 'Identity check', why: 'A card with your name helps us finish a check.' },
  ACTIVE_DUTY: {
    title: 'Military status',
    why: 'Service members have rights of their own. Your latest earnings statement tells us.',
  },
  BANKRUPTCY: {
    title: 'Bankruptcy papers',
    why: 'We need to know whether a court case is about you. A card with your name helps.',
  },
  BANK: { title: 'Confirm your bank', why: bank },
  CHALLENGE: {
    title: 'Security questions',
    why: 'We want to be sure that it is you who applies. A card with your name helps.',
  },
  FRAUD: {
    title: 'Security review',
    why: 'Your credit report asks lenders to look twice before they lend in your name.',
  },
  RETIREE_BANK: { title: 'Bank that receives your pension', why: bank },
  PEP: {
    title: 'Public office question',
    why: 'For people in public office, we are asked to know where their money comes from.',
  },
  BANK_STATEMENT: { title: 'Bank statement', why: bank },
  PENSION_STATEMENT: {
    title: 'Pension statement',
    why: 'Show us that your pension is being paid, and how much.',
  },
  SOCIAL_SECURITY_STATEMENT: {
    title: 'Social Security statement',
    why: 'Show us what Social Security pays you.',
  },
  BACKUP_PAYMENT: { title: 'Backup payment method', why: bank },
  PRIMARY_BANK: { title: 'Bank account for your money', why: bank },
};

/** S3.13, and the documents that we accept. */
export const DOCUMENTS: Readonly<Record<DocumentType, { title: string; hint: string }>> = {
  INCOME_STATEMENT: { title: 'Income statement', hint: 'Your two latest pay stubs' },
  PENSION_STATEMENT: { title: 'Pension statement', hint: 'The latest one, all pages' },
  SOCIAL_SECURITY_STATEMENT: {
    title: 'Social Security statement',
    hint: 'Your benefit letter of this year',
  },
  SOCIAL_SECURITY_CARD: { title: 'Social Security card', hint: 'Front side only' },
  DRIVER_LICENSE: { title: 'Driver license', hint: 'Front and back, not expired' },
  PROOF_OF_RESIDENCE: {
    title: 'Proof of residence',
    hint: 'Utility bill, lease or bank letter from the last 60 days',
  },
  BANK_STATEMENT: { title: 'Bank statement', hint: 'Your latest one, all pages' },
};
