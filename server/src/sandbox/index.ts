export { routes } from './routes.ts';
export { runTimeMachine } from './time-machine.ts';
