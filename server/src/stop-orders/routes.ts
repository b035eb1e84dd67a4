import * as calls from '@paystead/contract/servicing/stop-orders';
import { serve } from '../platform/http/serve.ts';
import { acknowledgeStopOrder } from './acknowledge-stop-order.ts';
import { confirmStopped } from './confirm-stopped.ts';
import { listStopOrders } from './list-stop-orders.ts';
import { readStopOrder } from './read-stop-order.ts';

export const routes = [
  serve(calls.readStopOrder, readStopOrder),
  serve(calls.confirmStopped, confirmStopped),
  serve(calls.listStopOrders, listStopOrders),
  serve(calls.acknowledgeStopOrder, acknowledgeStopOrder),
];
