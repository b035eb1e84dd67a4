import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, PageLength, SearchWords, text } from '../primitives.ts';
import { personName } from './person-name.ts';
import { EmailAddress, NewPassword, PhoneNumber } from './sign-in.ts';
import { userName } from './user-name.ts';

// Apart from the calls of the log-in page, which loads without these.

/** An address a person can log in with: S5.2 leaves it as it is. */
export const LoginEmail = EmailAddress.check(
  z.refine(
    (address: string) => userName(address) === address,
    'Use an email that has only letters, digits and @ _ - + .',
  ),
);

export const EmployerChoice = z.object({ mnemonic: z.string(), name: z.string() });

/** Employers in one step of the list at registration. */
export const EMPLOYERS_AT_ONCE = 10;

export const findEmployers = call({
  method: 'GET',
  path: '/pub/employer',
  origin: 'paystead',
  summary: 'Partner employers whose name or mnemonic contains each word; ten, or the asked length.',
  who: ['anyone'],
  query: z.object({
    q: SearchWords,
    e: z.optional(z.string().check(z.maxLength(40))),
    l: PageLength,
  }),
  answer: z.object({
    rows: z.array(EmployerChoice),
    /** How many match; the rows may be fewer. */
    total: z.number(),
  }),
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
    email: LoginEmail,
    phone: PhoneNumber,
    password: NewPassword,
    terms_of_use: z.literal(true, 'Read the terms of use and check the box'),
    privacy: z.literal(true, 'Read the privacy notice and check the box'),
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
