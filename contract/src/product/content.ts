import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SocialProvider } from '../identity/sign-in.ts';

/** The brand is configurable; the default is Paystead. */
export const Brand = z.object({
  company_name: z.string(),
  support_email: z.string(),
  support_phone: z.string(),
  support_hours: z.string(),
  /** One line: a PO box in New York (S1.7). */
  mailing_address: z.string(),
});

/** Where analytics events go, besides the page's memory. */
export const AnalyticsSink = z.enum(['data-layer', 'endpoint']);
export type AnalyticsSink = z.output<typeof AnalyticsSink>;

export const readPublicConfig = call({
  method: 'GET',
  path: '/pub/config',
  origin: 'paystead',
  summary: 'Brand and mode of this installation, where its analytics go, and other ways to log in.',
  who: ['anyone'],
  answer: z.object({
    brand: Brand,
    sandbox: z.boolean(),
    /** Another provider's chat that Help opens; null for our own. */
    help_chat: z.nullable(
      z.object({ provider: z.enum(['chatwoot', 'zendesk']), url: z.string(), key: z.string() }),
    ),
    analytics: z.array(AnalyticsSink),
    /** The companies with which people can log in. */
    social: z.array(SocialProvider),
    /** Google's site key for the check that a login may ask for; `sandbox`, or null for none. */
    recaptcha: z.nullable(z.string()),
  }),
  refusals: [],
});

export const readAppConfig = call({
  method: 'GET',
  path: '/secured/user/app/config',
  origin: 'S7.13',
  summary: 'Settings of the web client for this user.',
  who: ['borrower'],
  answer: z.object({
    brand: Brand,
    sandbox: z.boolean(),
    idle_seconds: z.number(),
    today: z.string(),
  }),
  refusals: [],
});

/** S3.4: one way pay comes, with the words for it. */
const FrequencyWords = z.object({
  id: z.string(),
  text: z.string(),
  params: z.object({ name: z.string(), desc: z.string() }),
});

/**
 * S3.28: a lookup object that the client loads once, with flat keys. Beside these three it names
 * processors and lenders: `payroll_processor:{code}`, `origination_source:{code}`.
 */
export const Dictionary = z.catchall(
  z.object({
    disbursement_offset_days: z.number(),
    signature_expiration_days: z.number(),
    payroll_frequency: z.array(FrequencyWords),
  }),
  z.unknown(),
);
export type Dictionary = z.output<typeof Dictionary>;

export const readDictionary = call({
  method: 'GET',
  path: '/secured/lookup/dictionary',
  origin: 'S7.13',
  summary: 'Names and numbers that the client looks up, loaded once.',
  who: ['borrower'],
  answer: Dictionary,
  refusals: [],
});

/** A static page of the public area, stored as content. */
export const readPage = call({
  method: 'GET',
  path: '/pub/page/{name}',
  origin: 'paystead',
  summary: 'A text page: privacy notice, terms of use.',
  who: ['anyone'],
  params: z.object({
    name: z.enum(['privacy', 'terms', 'esign', 'state-disclosures', 'accessibility']),
  }),
  answer: z.object({ title: z.string(), html: z.string(), version: z.string() }),
  refusals: ['NOT_FOUND'],
});
