export { loanReference } from '@paystead/lending/servicing/loan-reference';
