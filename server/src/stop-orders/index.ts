export { handOverStopOrders, handOverStopOrdersStep } from './hand-over-stop-orders.job.ts';
export { noteStops } from './note-stops.job.ts';
export { routes } from './routes.ts';
export { sendStopOrder, stopWords } from './send-stop-order.ts';
export { paidLoansOf, standingStopOrders } from './standing-stop-orders.ts';
export type { OrderRow } from './stop-orders.queries.ts';
export { takeBackStopOrder, takenBackWords } from './take-back-stop-order.ts';
export { remindToStop } from './tell-of-stops.ts';
