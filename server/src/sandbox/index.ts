export { morningOf } from './morning-of.ts';
export { refuseLeftovers } from './refuse-leftovers.ts';
export { routes } from './routes.ts';
export { runTimeMachine } from './time-machine.ts';
