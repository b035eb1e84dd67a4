import * as calls from '@paystead/contract/staff/search';
import { serve } from '../platform/http/serve.ts';
import { search } from './search.ts';

/** Nobody reads faster than this; a search asks the whole house. */
const SEARCHES_A_MINUTE = 60;

export const routes = [serve(calls.search, search, { perMinute: SEARCHES_A_MINUTE })];
