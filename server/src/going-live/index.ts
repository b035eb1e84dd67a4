export { approveLayouts, findApproval } from './layout-approval.ts';
export { MADE_UP_LINES } from './made-up-payday.ts';
export { routes } from './routes.ts';
