export { endLetters, issueLetter } from './issue-letter.ts';
export { routes } from './routes.ts';
