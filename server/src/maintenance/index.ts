export { type Announced, findAnnounced } from './find-announced.ts';
export { routes } from './routes.ts';
