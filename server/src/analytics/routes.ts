import * as calls from '@paystead/contract/product/analytics';
import { serve } from '../platform/http/serve.ts';
import { countEvents } from './count-events.ts';

/** For one address, which a whole office may share. */
const PER_MINUTE = 120;

export const routes = [serve(calls.countEvents, countEvents, { perMinute: PER_MINUTE })];
