import * as calls from '@paystead/contract/product/analytics';
import { serve } from '../platform/http/serve.ts';
import { countEvents } from './count-events.ts';

/** From one address, behind which a whole office may sit. */
const PER_MINUTE = 120;

export const routes = [serve(calls.countEvents, countEvents, { perMinute: PER_MINUTE })];
