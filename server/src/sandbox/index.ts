export { morningOf } from './morning-of.ts';
export { routes } from './routes.ts';
export { runTimeMachine } from './time-machine.ts';
