import * as calls from '@paystead/contract/product/retention';
import { serve } from '../platform/http/serve.ts';
import { liftHold } from './lift-hold.ts';
import { placeHold } from './place-hold.ts';

export const routes = [serve(calls.placeHold, placeHold), serve(calls.liftHold, liftHold)];
