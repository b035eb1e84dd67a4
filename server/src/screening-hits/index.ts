export { decideHits } from './decide-hits.ts';
export { hitsOf, type HitRow } from './hits-of.ts';
export { noteHits } from './note-hits.ts';
