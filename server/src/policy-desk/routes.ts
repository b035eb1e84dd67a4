import * as calls from '@paystead/contract/product/policy-desk';
import { serve } from '../platform/http/serve.ts';
import { changePolicyDraft } from './change-policy-draft.ts';
import { discardPolicyDraft } from './discard-policy-draft.ts';
import { listPolicies } from './list-policies.ts';
import { readPolicyDraft } from './read-policy-draft.ts';
import { readPolicyVersion } from './read-policy-version.ts';
import { replayPolicyDraft } from './replay-policy-draft.ts';
import { sendPolicyDraft } from './send-policy-draft.ts';
import { startPolicyDraft } from './start-policy-draft.ts';
import { tryPolicyDraft } from './try-policy-draft.ts';
import { withdrawPolicy } from './withdraw-policy.ts';

export const routes = [
  serve(calls.listPolicies, listPolicies),
  serve(calls.readPolicyVersion, readPolicyVersion),
  serve(calls.startPolicyDraft, startPolicyDraft),
  serve(calls.readPolicyDraft, readPolicyDraft),
  serve(calls.changePolicyDraft, changePolicyDraft),
  serve(calls.discardPolicyDraft, discardPolicyDraft),
  serve(calls.tryPolicyDraft, tryPolicyDraft),
  serve(calls.replayPolicyDraft, replayPolicyDraft),
  serve(calls.sendPolicyDraft, sendPolicyDraft),
  serve(calls.withdrawPolicy, withdrawPolicy),
];
