import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, SearchWords, text } from '../primitives.ts';
import { personName } from './person-name.ts';
import { EmailAddress, NewPassword, PhoneNumber } from './sign-in.ts';

// Apart from the calls of the log-in page, which loads without these.

export const EmployerChoice = z.object({ mnemonic: z.string(), name: z.string() });

export const findEmployers = call({
  method: 'GET',
  path: '/pub/employer',
  origin: 'paystead',
  summary: 'Partner employers whose name contains the words; at most ten.',
  who: ['anyone'],
  query: z.object({
    q: SearchWords,
    e: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.array(EmployerChoice),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const register = call({
  method: 'POST',
  path: '/pub/user/register',
  origin: 'S7.4',
  summary: 'Opens an account. Known and unknown email addresses get the same answer.',
  who: ['anyone'],
  body: body({
    employer: text(40, 1, 'Choose your employer'),
    first_name: personName('Enter your first name'),
    last_name: personName('Enter your last name'),
    email: EmailAddress,
    phone: PhoneNumber,
    password: NewPassword,
    terms_of_use: z.literal(true, 'Read the terms of use and tick the box'),
    privacy: z.literal(true, 'Read the privacy notice and tick the box'),
    communication_consent: z.optional(z.boolean()),
    attribution: z.optional(
      body({
        utm_source: z.optional(text(200)),
        utm_medium: z.optional(text(200)),
        utm_campaign: z.optional(text(200)),
        utm_content: z.optional(text(200)),
        r: z.optional(text(200)),
        click_id: z.optional(text(500)),
      }),
    ),
    recaptcha_key: z.optional(z.string().check(z.maxLength(4096))),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['FIELDS', 'TOO_MANY_REQUESTS'],
});
