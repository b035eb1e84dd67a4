export { findLetter, letterGroups } from './catalog.ts';
export { fill, type Filled, fillWords } from './letter.ts';
export * as paymentLetters from './payments.ts';
