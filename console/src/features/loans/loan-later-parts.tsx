/** Parts of a loan's page that come in one chunk after the first: most have nothing to tell. */
export { LoanCollection } from './loan-collection.tsx';
export { LoanMoneyActs } from './loan-money-acts.tsx';
export { LoanRelief } from './loan-relief.tsx';
