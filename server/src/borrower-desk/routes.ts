import * as calls from '@paystead/contract/product/borrower-desk';
import { serve } from '../platform/http/serve.ts';
import { readDeskBorrower } from './read-desk-borrower.ts';

export const routes = [serve(calls.readDeskBorrower, readDeskBorrower)];
