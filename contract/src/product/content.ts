import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SocialProvider } from '../identity/sign-in.ts';
import { body, text } from '../primitives.ts';

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

/**
 * S3.28: a lookup object that the client loads once. It may have more keys; these are always
 * present.
 */
export const Dictionary = z.object({
  disbursement_offset_days: z.number(),
  signature_expiration_days: z.number(),
  payroll_frequency: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      params: z.object({ name: z.string(), desc: z.string() }),
    }),
  ),
  origination_source: z.record(z.string(), z.string()),
  payroll_processor: z.record(z.string(), z.string()),
});

export const readDictionary = call({
  method: 'GET',
  path: '/secured/lookup/dictionary',
  origin: 'S7.13',
  summary: 'Names and numbers that the client looks up, loaded once.',
  who: ['borrower'],
  answer: Dictionary,
  refusals: [],
});

/** S3.16: statements that a state requires wherever an offer or rate is shown. */
export const readDisclaimers = call({
  method: 'GET',
  path: '/secured/user/disclaimers',
  origin: 'S7.28',
  summary: 'The statements that the user’s state requires.',
  who: ['borrower'],
  answer: z.array(
    z.object({
      type: z.enum(['STATE']),
      state: z.string(),
      version: z.string(),
      title: z.string(),
      text: z.string(),
    }),
  ),
  refusals: [],
});

/** S3.15 */
export const InfoBlockType = z.enum([
  'INFO_ELIGIBILITY',
  'INFO_GENERAL_INFO',
  'INFO_BANK_INFO',
  'INFO_ALLOTMENT_INFO',
]);

export const readInfoBlocks = call({
  method: 'GET',
  path: '/secured/user/info-block',
  origin: 'S7.28',
  summary: 'Short explanations for the user, one of each type that applies.',
  who: ['borrower'],
  answer: z.array(
    z.object({
      type: InfoBlockType,
      version: z.string(),
      title: z.string(),
      html: z.string(),
      link: z.nullable(z.object({ label: z.string(), href: z.string() })),
    }),
  ),
  refusals: [],
});

const ReviewSite = z.enum(['GOOGLE', 'FACEBOOK', 'TRUST_PILOT']);
const CtaAction = z.enum(['LIKE', 'REVIEW']);

/** S3.25: an invitation to like or review the lender on another site. */
export const readCtaBlock = call({
  method: 'GET',
  path: '/secured/user/cta-block',
  origin: 'S7.10',
  summary: 'The call to action for the user; null when there is none.',
  who: ['borrower'],
  answer: z.nullable(
    z.object({
      source: ReviewSite,
      action_type: CtaAction,
      title: z.string(),
      text: z.string(),
      label: z.string(),
      href: z.string(),
    }),
  ),
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

/** Answers typed into a form but not yet sent, stored for the user on every device. */
export const readDraft = call({
  method: 'GET',
  path: '/secured/user/draft/{form}',
  origin: 'paystead',
  summary: 'The typed answers of one form; an empty object when there are none.',
  who: ['borrower'],
  params: z.object({ form: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  answer: z.object({ answers: z.record(z.string(), z.string()) }),
  refusals: [],
});

export const saveDraft = call({
  method: 'PUT',
  path: '/secured/user/draft/{form}',
  origin: 'paystead',
  summary: 'Stores the typed answers of one form; an empty object deletes them.',
  who: ['borrower'],
  params: z.object({ form: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  body: body({ answers: z.record(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)), text(500, 0)) }),
  answer: z.object({ answers: z.record(z.string(), z.string()) }),
  refusals: ['DRAFT_TOO_LARGE'],
});
