export { letterGroups } from './catalog.ts';
export { fill, type Letter, wordsOf } from './letter.ts';
export { addWords, findWords, takeWordsBack } from './letters.queries.ts';
export * as paymentLetters from './payments.ts';
