import * as z from 'zod/mini';
import { AddressInput } from '../origination/application.ts';
import { call } from '../call.ts';
import { body, Instant, OneTimeCode, text } from '../primitives.ts';
import { CreditMonitoringStatus } from '../servicing/servicing.ts';

/** S4.6: where somebody stands on the way into credit monitoring. */
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

/** S4.6: why a step did not go on. */
export const MonitoringError = z.enum([
  'FAILED_VERIFICATION',
  'NO_DATA',
  'LIMIT_EXCEEDED',
  'OUTAGE',
  'INVALID_FORMAT',
]);

/** S3.20: how somebody proves who they are, and what an answered question is. */
export const QuestionChoice = z.enum(['OPT_VOICE', 'OPT_SMS', 'OPT_KBA', 'KBA_ANSWER']);
const CheckChoice = z.enum(['OPT_VOICE', 'OPT_SMS', 'OPT_KBA']);

/** What is agreed to, as it is worded now. */
const Disclosure = z.object({ version: z.string(), title: z.string(), html: z.string() });

export const MonitoringEnrollment = z.object({
  status: CreditMonitoringStatus,
  step: MonitoringStep,
  error: z.nullable(MonitoringError),
  disclosure: Disclosure,
  /** Step OTP: the ways there are; `sent_to` is the masked phone of those that call or text it. */
  choices: z.array(z.object({ type: CheckChoice, sent_to: z.nullable(z.string()) })),
  /** Step OTP_VERIFY. */
  code: z.nullable(z.object({ type: CheckChoice, sent_to: z.string(), expires_at: Instant })),
  /** Step KBA: the question to answer now. */
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
  /** Step LOCK: until when nothing can be tried; null once it is over. */
  locked_until: z.nullable(Instant),
});

export const readMonitoringEnrollment = call({
  method: 'GET',
  path: '/secured/user/monitoring/enrollment',
  origin: 'paystead',
  summary: 'Where the user stands on the way into credit monitoring (S4.6).',
  who: ['verified'],
  answer: MonitoringEnrollment,
  refusals: [],
});

export const acceptMonitoringDisclosure = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/disclosure',
  origin: 'paystead',
  summary: 'Agree to the credit report notice in the version that was shown.',
  who: ['verified'],
  body: body({ version: text(40) }),
  answer: MonitoringEnrollment,
  refusals: ['MONITORING_NOT_AVAILABLE', 'STEP_OUT_OF_ORDER', 'DOCUMENT_CHANGED'],
});

export const giveMonitoringFacts = call({
  method: 'PUT',
  path: '/secured/user/monitoring/enrollment/facts',
  origin: 'paystead',
  summary: 'Tell the fact that is missing; a number or date that cannot be is INVALID_FORMAT.',
  who: ['verified'],
  body: body({
    name: z.optional(
      body({
        first_name: text(60, 1, 'Enter your first name'),
        last_name: text(60, 1, 'Enter your last name'),
      }),
    ),
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
  summary: 'Have a code texted or read aloud, or answer questions of the bureau (S3.20).',
  who: ['verified'],
  body: body({ type: CheckChoice }),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER', 'TOO_MANY_REQUESTS'],
});

export const confirmMonitoringCode = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/code',
  origin: 'paystead',
  summary: 'Enter the code; the third wrong try in a day locks the way for a day.',
  who: ['verified'],
  body: body({ code: OneTimeCode }),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER', 'CODE_EXPIRED'],
});

export const answerMonitoringQuestion = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/answer',
  origin: 'paystead',
  summary: 'Answer the question by its number; a question that is behind stays as it was answered.',
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
  summary: 'Go back to choose another way to prove who one is.',
  who: ['verified'],
  body: body({}),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER'],
});

export const retryMonitoring = call({
  method: 'POST',
  path: '/secured/user/monitoring/enrollment/retry',
  origin: 'paystead',
  summary: 'Try again after FAIL or ERROR, or when the lock is over.',
  who: ['verified'],
  body: body({}),
  answer: MonitoringEnrollment,
  refusals: ['STEP_OUT_OF_ORDER'],
});
