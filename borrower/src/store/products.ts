import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { listProducts } from '@paystead/contract/loan';

/** S3.29 products: loan, counseling and credit monitoring of the signed-in person. */
export const products = loadable('products', () => callServer(listProducts, {}));
