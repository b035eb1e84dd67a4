import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, text } from '../primitives.ts';

/** What somebody at an employer is asked about. ESCALATION: if nobody else answers. */
export const ContactRole = z.enum(['PAYROLL', 'HR', 'ESCALATION']);
export type ContactRole = z.output<typeof ContactRole>;

/** Contacts of one employer. */
export const MOST_CONTACTS = 20;

const Contact = z.object({
  gid: Gid,
  role: ContactRole,
  name: z.string(),
  email: z.string(),
  /** Null without one. */
  phone: z.nullable(z.string()),
  changed_at: Instant,
  changed_by: z.string(),
});
export type Contact = z.output<typeof Contact>;

const facts = {
  role: ContactRole,
  name: text(80, 2, 'Enter the name'),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(120, 'Use at most 120 characters'),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address'),
    ),
  phone: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[+\d][\d\s().-]{6,24}(\s*x\d{1,6})?$/, 'Enter a phone number, like 312-555-0147'),
      ),
  ),
};

const Contacts = z.object({
  /** Payroll first, then by name. */
  contacts: z.array(Contact),
});

const ofEmployer = z.object({ gid: Gid });
/** Without a contact, it’s a new one. */
const kept = body({ contact: z.nullable(Gid), ...facts });
const removed = body({ contact: Gid });

export const listContacts = call({
  method: 'GET',
  path: '/console/employer/contacts',
  origin: 'paystead',
  summary: 'CONTACT-1: whom the lender asks at an employer.',
  who: ['payroll', 'viewer'],
  answer: Contacts,
  refusals: [],
});

export const keepContact = call({
  method: 'POST',
  path: '/console/employer/contacts',
  origin: 'paystead',
  summary: 'CONTACT-2: payroll adds a contact or changes one.',
  who: ['payroll'],
  body: kept,
  answer: Contacts,
  refusals: ['NOT_FOUND', 'TOO_MANY_CONTACTS'],
});

export const removeContact = call({
  method: 'POST',
  path: '/console/employer/contacts/removal',
  origin: 'paystead',
  summary: 'CONTACT-3: payroll removes a contact; nothing of them is kept.',
  who: ['payroll'],
  body: removed,
  answer: Contacts,
  refusals: ['NOT_FOUND', 'LAST_PAYROLL_CONTACT'],
});

export const listEmployerContacts = call({
  method: 'GET',
  path: '/console/employers/{gid}/contacts',
  origin: 'paystead',
  summary: 'CONTACT-1: staff read whom they ask at an employer.',
  who: staffRoles,
  params: ofEmployer,
  answer: Contacts,
  refusals: ['NOT_FOUND'],
});

export const keepEmployerContact = call({
  method: 'POST',
  path: '/console/employers/{gid}/contacts',
  origin: 'paystead',
  summary: 'CONTACT-2: an administrator adds a contact or changes one.',
  who: ['administrator'],
  params: ofEmployer,
  body: kept,
  answer: Contacts,
  refusals: ['NOT_FOUND', 'TOO_MANY_CONTACTS'],
});

export const removeEmployerContact = call({
  method: 'POST',
  path: '/console/employers/{gid}/contacts/removal',
  origin: 'paystead',
  summary: 'CONTACT-3: an administrator removes a contact; nothing of them is kept.',
  who: ['administrator'],
  params: ofEmployer,
  body: removed,
  answer: Contacts,
  refusals: ['NOT_FOUND', 'LAST_PAYROLL_CONTACT'],
});

/** How an employer’s programs and ours are connected. */
export const readIntegrations = call({
  method: 'GET',
  path: '/console/employers/{gid}/integrations',
  origin: 'paystead',
  summary: 'CONTACT-4: staff read which programs an employer has connected: keys and webhooks.',
  who: staffRoles,
  params: ofEmployer,
  answer: z.object({
    keys: z.array(
      z.object({
        name: z.string(),
        scopes: z.array(z.string()),
        last_used_at: z.nullable(Instant),
        ends_at: z.nullable(Instant),
      }),
    ),
    webhooks: z.array(
      z.object({
        /** Without its path, which may hold a secret. */
        host: z.string(),
        on: z.boolean(),
        failing_since: z.nullable(Instant),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
