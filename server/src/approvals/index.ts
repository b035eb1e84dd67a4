export { type Act, type ActInput, approvalAct, type Authority, type Figures } from './act.ts';
export { aloneUpTo, doOrAsk } from './do-or-ask.ts';
export { actTitle, type ActInput, approvalAct, type Authority, type Figures } from './act.ts';
export { doOrAsk } from './do-or-ask.ts';
export { routes } from './routes.ts';
