export { endTrouble } from './end-trouble.ts';
export { noteTrouble } from './note-trouble.ts';
