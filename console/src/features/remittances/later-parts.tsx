/** What few files need, in one chunk after the first. */
export { FileUse } from './file-use.tsx';
export { OpenAct } from './open-act.tsx';
