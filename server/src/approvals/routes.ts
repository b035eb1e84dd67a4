import * as calls from '@paystead/contract/servicing/approvals';
import { serve } from '../platform/http/serve.ts';
import { approveRequest } from './approve-request.ts';
import { listApprovals } from './list-approvals.ts';
import { readApproval } from './read-approval.ts';
import { refuseRequest } from './refuse-request.ts';
import { sendBackRequest } from './send-back-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const routes = [
  serve(calls.listApprovals, listApprovals),
  serve(calls.readApproval, readApproval),
  serve(calls.approveRequest, approveRequest),
  serve(calls.sendBackRequest, sendBackRequest),
  serve(calls.refuseRequest, refuseRequest),
  serve(calls.withdrawRequest, withdrawRequest),
];
