import * as calls from '@paystead/contract/product/maintenance';
import { serve } from '../platform/http/serve.ts';
import { endMaintenance } from './end-maintenance.ts';
import { listMaintenance } from './list-maintenance.ts';
import { planMaintenance } from './plan-maintenance.ts';

export const routes = [
  serve(calls.listMaintenance, listMaintenance),
  serve(calls.planMaintenance, planMaintenance),
  serve(calls.endMaintenance, endMaintenance),
];
