export { findFlags as flagsOf } from '../servicing/index.ts';
export { placeFlag } from './place-flag.ts';
export { routes } from './routes.ts';
