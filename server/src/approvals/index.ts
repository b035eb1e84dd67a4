export {
  type Act,
  type ActInput,
  actTitle,
  approvalAct,
  type Authority,
  type Figures,
} from './act.ts';
export { aloneUpTo, doOrAsk } from './do-or-ask.ts';
export { routes } from './routes.ts';
