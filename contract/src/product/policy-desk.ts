import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, lines, Nothing, PositiveMoney } from '../primitives.ts';
import {
  PolicyComparison,
  PolicyDraft,
  PolicyDraftRow,
  PolicyExampleResult,
  PolicyReplay,
  PolicyVersion,
} from './policy-records.ts';

const readers = ['administrator', 'auditor'] as const;
const changers = ['administrator'] as const;
const params = z.object({ gid: Gid });
const Reason = lines(500, 'Say why');

export const listPolicies = call({
  method: 'GET',
  path: '/console/policy',
  origin: 'paystead',
  summary: 'STAFF-31: the policy in force, what is planned, open drafts, and the versions before.',
  who: readers,
  answer: z.object({
    today: IsoDate,
    in_force: PolicyVersion,
    planned: z.array(PolicyVersion),
    drafts: z.array(PolicyDraftRow),
    /** The last twenty, newest first. */
    past: z.array(PolicyVersion),
  }),
  refusals: [],
});

export const readPolicyVersion = call({
  method: 'GET',
  path: '/console/policy/version/{gid}',
  origin: 'paystead',
  summary: 'STAFF-31: one version with all its numbers, compared with the one that it replaced.',
  who: readers,
  params,
  answer: z.object({
    today: IsoDate,
    version: PolicyVersion,
    /** Null for the first one. */
    replaces: z.nullable(PolicyVersion),
    comparison: z.array(PolicyComparison),
  }),
  refusals: ['NOT_FOUND'],
});

export const startPolicyDraft = call({
  method: 'POST',
  path: '/console/policy/draft',
  origin: 'paystead',
  summary: 'STAFF-31: a draft with the numbers of a version in force or planned.',
  who: changers,
  body: body({ version: Gid }),
  answer: z.object({ gid: Gid }),
  refusals: ['NOT_FOUND'],
  once: true,
});

export const readPolicyDraft = call({
  method: 'GET',
  path: '/console/policy/draft/{gid}',
  origin: 'paystead',
  summary: 'STAFF-31: a draft beside the version that it replaces on its day.',
  who: readers,
  params,
  answer: PolicyDraft,
  refusals: ['NOT_FOUND'],
});

export const changePolicyDraft = call({
  method: 'POST',
  path: '/console/policy/draft/{gid}/change',
  origin: 'paystead',
  summary: 'STAFF-31: other numbers or another day. A number out of its bounds is refused by name.',
  who: changers,
  params,
  body: body({
    /** The one that you changed; another one in between is refused. */
    revision: z.number(),
    values: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120))),
    valid_from: z.nullable(IsoDate),
  }),
  answer: PolicyDraft,
  refusals: [
    'FIELDS',
    'NOT_FOUND',
    'POLICY_DRAFT_CHANGED',
    'POLICY_DRAFT_CLOSED',
    'POLICY_DRAFT_OTHERS',
    'APPROVAL_WAITING',
  ],
});

export const discardPolicyDraft = call({
  method: 'POST',
  path: '/console/policy/draft/{gid}/discard',
  origin: 'paystead',
  summary: 'STAFF-31: ends a draft that nobody has to decide on.',
  who: changers,
  params,
  answer: Nothing,
  refusals: ['NOT_FOUND', 'POLICY_DRAFT_CLOSED', 'APPROVAL_WAITING'],
});

export const tryPolicyDraft = call({
  method: 'GET',
  path: '/console/policy/draft/{gid}/try',
  origin: 'paystead',
  summary: 'STAFF-32: decides and prices an example under the draft and under what it replaces.',
  who: readers,
  params,
  query: body({
    amount: PositiveMoney,
    term: z.string().check(z.regex(/^\d{1,2}$/, 'Enter months')),
    score: z.string().check(z.regex(/^\d{3}$/, 'Enter a score from 300 to 850')),
    income: PositiveMoney,
    state: z.string().check(z.regex(/^[A-Z]{2}$/)),
    workflow: z.string().check(z.maxLength(40)),
  }),
  answer: z.object({ before: PolicyExampleResult, after: PolicyExampleResult }),
  refusals: ['FIELDS', 'NOT_FOUND'],
});

export const replayPolicyDraft = call({
  method: 'POST',
  path: '/console/policy/draft/{gid}/replay',
  origin: 'paystead',
  summary:
    'STAFF-32: takes the decisions of the last 90 days again under the draft, the newest 20,000 of them, in the background.',
  who: changers,
  params,
  answer: PolicyReplay,
  refusals: ['NOT_FOUND', 'POLICY_DRAFT_CLOSED'],
});

export const sendPolicyDraft = call({
  method: 'POST',
  path: '/console/policy/draft/{gid}/send',
  origin: 'paystead',
  summary: 'STAFF-33: asks a second administrator to approve the draft for its day.',
  who: changers,
  params,
  body: body({ revision: z.number(), reason: Reason }),
  answer: z.object({ approval: Gid }),
  refusals: [
    'NOT_FOUND',
    'POLICY_DRAFT_CHANGED',
    'POLICY_DRAFT_CLOSED',
    'POLICY_DRAFT_OTHERS',
    'POLICY_DAY_PASSED',
    'POLICY_UNCHANGED',
    'APPROVAL_WAITING',
    'SECOND_ADMINISTRATOR_MISSING',
  ],
  once: true,
});

export const withdrawPolicy = call({
  method: 'POST',
  path: '/console/policy/version/{gid}/withdraw',
  origin: 'paystead',
  summary: 'STAFF-33: takes a planned version back before its day; what is in force stays.',
  who: changers,
  params,
  body: body({ reason: Reason }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'POLICY_BEGUN'],
});
