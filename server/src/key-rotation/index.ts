export { rotateKeys } from './rotate-keys.job.ts';
