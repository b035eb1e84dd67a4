import * as z from 'zod/mini';
import { AddressInput, NameInput } from '../origination/application.ts';
import { call } from '../call.ts';
import { body, Instant, OneTimeCode, text } from '../primitives.ts';
import { CreditMonitoringStatus } from '../servicing/loan.ts';

/** S4.6: a person's step in enrolling in credit monitoring. */
export const MonitoringStep = z.enum([
  'DISCLOSURE',
  'MISSING_SSN',
  'MISSING_DOB',
  'KBA',
  'OTP',
  'OTP_VERIFY',
  'SUCCESS',
  'FAIL',
  'LOCK',
  'ERROR',
  'MISSING_NAME',
  'MISSING_ADDRESS',
]);

/** S4.6: why a step failed. */
export const MonitoringError = z.enum([
  'FAILED_VERIFICATION',
  'NO_DATA',
  'LIMIT_EXCEEDED',
  'OUTAGE',
  'INVALID_FORMAT',
]);

/** S3.20: the ways to verify identity, and the type of an answered question. */
export const QuestionChoice = z.enum(['OPT_VOICE', 'OPT_SMS', 'OPT_KBA', 'KBA_ANSWER']);
const CheckChoice = z.enum(['OPT_VOICE', 'OPT_SMS', 'OPT_KBA']);

/** The disclosure to accept, in its current version. */
const Disclosure = z.object({ version: z.string(), title: z.string(), html: z.string() });

export const MonitoringEnrollment = z.object({
  status: CreditMonitoringStatus,
  step: MonitoringStep,
  error: z.nullable(MonitoringError),
  disclosure: Disclosure,
  /** Step OTP: the available choices; `sent_to` is the masked phone for a call or text. */
  choices: z.array(z.object({ type: CheckChoice, sent_to: z.nullable(z.string()) })),
  /** Step OTP_VERIFY. */
  code: z.nullable(z.object({ type: CheckChoice, sent_to: z.string(), expires_at: Instant })),
  /** Step KBA: the current question. */
  question: z.nullable(
    z.object({
      type: QuestionChoice,
      number: z.number(),
      of: z.number(),
      text: z.string(),
      answers: z.array(z.string()),
    }),
  ),
  tries_left: z.number(),
  /** Step LOCK: when the lock ends; null once it has ended. */
  locked_until: z.nullable(Instant),
});

export const readMonitoringEnrollment = call({
  method: 'GET',
  path: '/secured/user/monitoring/enrollment',
  origin: 'paystead',
  summary: 'The user’s step in enrolling in credit monitoring (S4.6).',
  who: ['verified'],
  answer: MonitoringEnrollment,
  refusals: [],
});

export const acceptMonitoringDisclosure = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/disclosure',
  origin: 'paystead',
  summary: 'Accepts the credit report notice in the version that was shown.',
  who: ['verified'],
  body: body({ version: text(40) }),
  answer: MonitoringEnrollment,
  refusals: ['MONITORING_NOT_AVAILABLE', 'STEP_OUT_OF_ORDER', 'DOCUMENT_CHANGED'],
});

export const giveMonitoringFacts = call({
  method: 'PUT',
  path: '/secured/user/monitoring/enrollment/facts',
  origin: 'paystead',
  summary: 'Saves the missing fact; an impossible number or date gets INVALID_FORMAT.',
  who: ['verified'],
  body: body({
    name: z.optional(NameInput),
    dob: z.optional(z.string().check(z.maxLength(20))),
    ssn: z.optional(z.string().check(z.maxLength(20))),
    address: z.optional(AddressInput),
  }),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER', 'SSN_IN_USE'],
});

export const chooseMonitoringCheck = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/choice',
  origin: 'paystead',
  summary: 'Texts a code, reads one aloud by phone, or starts the bureau’s questions (S3.20).',
  who: ['verified'],
  body: body({ type: CheckChoice }),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER', 'TOO_MANY_REQUESTS'],
});

export const confirmMonitoringCode = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/code',
  origin: 'paystead',
  summary: 'Checks the code; the third wrong attempt in a day locks enrollment for a day.',
  who: ['verified'],
  body: body({ code: OneTimeCode }),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER', 'CODE_EXPIRED'],
});

export const answerMonitoringQuestion = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/answer',
  origin: 'paystead',
  summary: 'Answers a question by its number; an earlier question keeps its answer.',
  who: ['verified'],
  body: body({
    type: z.literal('KBA_ANSWER'),
    number: z.int().check(z.minimum(1), z.maximum(20)),
    answer: text(200, 1, 'Choose an answer'),
  }),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER', 'ANSWER_NOT_OFFERED'],
});

export const changeMonitoringCheck = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/back',
  origin: 'paystead',
  summary: 'Goes back to choose another way to verify identity.',
  who: ['verified'],
  body: body({}),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER'],
});

export const retryMonitoring = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/retry',
  origin: 'paystead',
  summary: 'Tries again after FAIL or ERROR, or when the lock has ended.',
  who: ['verified'],
  body: body({}),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER'],
});
