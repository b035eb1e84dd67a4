export { effectOf } from './effect.ts';
export { routes } from './routes.ts';
