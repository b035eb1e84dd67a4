import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import type { WireAnswer } from '@paystead/contract/call';
import { listProducts } from '@paystead/contract/servicing/loan';

export type LoanProduct = WireAnswer<typeof listProducts>['loan'];
/** S4.5. */
export type MonitoringStatus = WireAnswer<typeof listProducts>['credit_monitoring']['status'];

/** S3.29 products: loan, counseling and credit monitoring of the logged-in person. */
export const products = loadable('products', () => callServer(listProducts, {}));
