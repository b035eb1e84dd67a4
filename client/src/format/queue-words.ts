import type { WireAnswer } from '@paystead/contract/call';
import type { listQueue } from '@paystead/contract/verification/queue';

export type QueueTask = WireAnswer<typeof listQueue>[number];
export type DocumentType = QueueTask['documents'][number];

export interface TaskWords {
  readonly title: string;
  /** What we need and why, while the task waits for the person. */
  readonly why: string;
}

const bank = 'We need to see that this account is yours before we send or collect money.';
const income =
  'By law, we have to check that you can repay. What we have so far doesn’t show it clearly.';

/** S4.8 in plain words. Never tells the borrower the result of a screening. */
export const TASKS: Readonly<Record<QueueTask['type'], TaskWords>> = {
  INCOME: { title: 'Proof of income', why: income },
  RETIREE_INCOME: {
    title: 'Proof of retirement income',
    why: 'By law, we have to check that you can repay. Show us what your pension pays.',
  },
  ALLOTMENT: {
    title: 'Set up your allotment',
    why: 'Show us that your payroll office sends part of your pay to your loan.',
  },
  EMPLOYMENT: {
    title: 'Confirm your job',
    why: 'We still need to see that you work there. Send us a recent pay stub.',
  },
  ADDRESS: {
    title: 'Confirm your address',
    why: 'The credit bureau has a different address for you. Show us where you live now.',
  },
  SPOUSE: {
    title: 'Spouse details',
    why: 'Your state requires us to tell your spouse about a loan. Show us where your spouse lives.',
  },
  IDENTITY: {
    title: 'Confirm who you are',
    why: 'Your details don’t match the credit bureau’s. A photo of your license or Social Security card can clear it up.',
  },
  OFAC: {
    title: 'Identity check',
    why: 'Send us a photo of a card with your name, so we can finish a check.',
  },
  ACTIVE_DUTY: {
    title: 'Military status',
    why: 'Service members have extra rights by law. Your latest earnings statement shows us if they apply to you.',
  },
  BANKRUPTCY: {
    title: 'Bankruptcy papers',
    why: 'We need to know if a court case is about you. Send us a photo of a card with your name, so we can check.',
  },
  BANK: { title: 'Confirm your bank', why: bank },
  CHALLENGE: {
    title: 'Security questions',
    why: 'We want to be sure you’re the one applying. Send us a photo of a card with your name.',
  },
  FRAUD: {
    title: 'Security review',
    why: 'Your credit report asks lenders to take an extra look before they lend in your name.',
  },
  RETIREE_BANK: { title: 'Bank that receives your pension', why: bank },
  PEP: {
    title: 'Public office question',
    why: 'If you hold a public office, we have to ask where your money comes from.',
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
    hint: 'This year’s benefit letter',
  },
  SOCIAL_SECURITY_CARD: { title: 'Social Security card', hint: 'Front side only' },
  DRIVER_LICENSE: { title: 'Driver’s license', hint: 'Front and back, not expired' },
  PROOF_OF_RESIDENCE: {
    title: 'Proof of residence',
    hint: 'Utility bill, lease or bank letter from the last 60 days',
  },
  BANK_STATEMENT: { title: 'Bank statement', hint: 'Your latest one, all pages' },
};
