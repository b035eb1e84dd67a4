import { listLooks as call } from '@paystead/contract/identity/who-looked';
import { serve } from '../platform/http/serve.ts';
import { listLooks } from './list-looks.ts';

export const routes = [serve(call, listLooks)];
