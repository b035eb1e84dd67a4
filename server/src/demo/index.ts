export { clearHalfSeeded } from './clear-half-seeded.ts';
export { seed, type SeedTools } from './seed.ts';
export { newcomer, signIns } from './sign-ins.ts';
