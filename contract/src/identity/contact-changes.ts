import * as z from 'zod/mini';
import { call } from '../call.ts';
import { AddressInput, AddressSource, NameInput } from '../origination/application.ts';
import { body, Gid, Instant, Nothing, OneTimeCode, text } from '../primitives.ts';
import { aboutFiles, QueueStatus } from '../verification/queue-terms.ts';
import { CodeChannel } from './identity.ts';
import { LoginEmail } from './registration.ts';
import { PhoneNumber } from './sign-in.ts';

// Apart from profile.ts, which the first page loads.

/** S3.19: what of a person's contact is verified, and can change. */
export const ContactType = z.enum(['EMAIL', 'PHONE']);
export type ContactType = z.output<typeof ContactType>;

/** How long the link to the old address or number undoes a change. */
export const UNDO_DAYS = 7;

/** The longest side of a stored profile photo, in pixels; the browser makes it this large. */
export const AVATAR_PIXELS = 512;
export const MOST_AVATAR_BYTES = 1024 * 1024;

/** An address of the person, as they or their employer gave it (S3.14). */
const KnownAddress = z.object({
  source: AddressSource,
  street: z.string(),
  unit: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** A change of the legal name that isn't settled, or that staff declined. */
const NameChange = z.object({
  first_name: z.string(),
  last_name: z.string(),
  status: QueueStatus,
  /** The task that takes the document. */
  item: Gid,
  requested_at: Instant,
});

export const readContact = call({
  method: 'GET',
  path: '/secured/user/contact',
  origin: 'paystead',
  summary:
    'The user’s addresses, the name change under way, and the hold after a change of email or phone.',
  who: ['borrower'],
  answer: z.object({
    home: z.nullable(KnownAddress),
    /** Null: letters go to the home address. */
    mailing: z.nullable(KnownAddress),
    name_change: z.nullable(NameChange),
    /** Until then no payout leaves and no bank account is added. Payments go on. */
    hold_until: z.nullable(Instant),
    /** The changes that caused the hold. */
    held_for: z.array(ContactType),
    /** How long such a hold lasts; 0 if there is none. */
    hold_hours: z.number(),
  }),
  refusals: [],
});

export const requestName = call({
  method: 'POST',
  path: '/secured/user/name',
  origin: 'paystead',
  summary:
    'Asks for a change of the legal name. Answers the task that takes the proof; staff apply the change.',
  who: ['borrower'],
  body: NameInput,
  answer: NameChange,
  refusals: ['NAME_IS_SAME', 'NAME_IN_REVIEW', 'FRESH_FACTOR_NEEDED'],
});

const Sent = z.object({
  /** As the person typed it. */
  sent_to: z.string(),
  expires_at: Instant,
  resends_left: z.number(),
});

/** What the person's record says after a change. */
const Changed = z.object({
  email: z.string(),
  phone: z.nullable(z.string()),
  hold_until: z.nullable(Instant),
});

export const sendNewEmail = call({
  method: 'POST',
  path: '/secured/user/contact/email/send',
  origin: 'paystead',
  summary:
    'Emails a code to a new address. A known address gets the same answer, and a note instead of a code.',
  who: ['borrower'],
  body: body({ email: LoginEmail }),
  answer: Sent,
  refusals: ['FIELDS', 'FRESH_FACTOR_NEEDED', 'TOO_MANY_REQUESTS'],
});

export const confirmNewEmail = call({
  method: 'POST',
  path: '/secured/user/contact/email',
  origin: 'paystead',
  summary:
    'Changes the email to the address that got the code. The old one gets a link that undoes it for 7 days.',
  who: ['borrower'],
  body: body({ code: OneTimeCode }),
  answer: Changed,
  refusals: ['EMAIL_NOT_VALIDATED', 'FRESH_FACTOR_NEEDED', 'TOO_MANY_REQUESTS'],
});

export const sendNewPhone = call({
  method: 'POST',
  path: '/secured/user/contact/phone/send',
  origin: 'paystead',
  summary: 'Sends a code to a new phone number, by text or call.',
  who: ['borrower'],
  body: body({ phone: PhoneNumber, channel: CodeChannel }),
  answer: Sent,
  refusals: ['FIELDS', 'FRESH_FACTOR_NEEDED', 'TOO_MANY_REQUESTS'],
});

export const confirmNewPhone = call({
  method: 'POST',
  path: '/secured/user/contact/phone',
  origin: 'paystead',
  summary:
    'Changes the phone to the number that got the code. The old number and the email get a link that undoes it.',
  who: ['borrower'],
  body: body({ code: OneTimeCode }),
  answer: Changed,
  refusals: ['PHONE_NOT_VALIDATED', 'FRESH_FACTOR_NEEDED', 'TOO_MANY_REQUESTS'],
});

const key = text(128);

export const readUndo = call({
  method: 'GET',
  path: '/pub/user/contact/undo',
  origin: 'paystead',
  summary: 'What a link that undoes a change of contact would do, without using it up.',
  who: ['anyone'],
  query: z.object({ key }),
  answer: z.object({
    type: ContactType,
    /** The address or number that comes back, masked. */
    back_to: z.string(),
    until: Instant,
  }),
  refusals: ['KEY_UNKNOWN', 'KEY_USED', 'KEY_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const undoContact = call({
  method: 'POST',
  path: '/pub/user/contact/undo',
  origin: 'paystead',
  summary:
    'Undoes a change of email or phone: the old one is back, every session ends, the hold lifts, and the next login asks for a new password.',
  who: ['anyone'],
  body: body({ key }),
  answer: z.object({ type: ContactType, email: z.string() }),
  refusals: ['KEY_UNKNOWN', 'KEY_USED', 'KEY_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const saveHomeAddress = call({
  method: 'PUT',
  path: '/secured/user/address/home',
  origin: 'paystead',
  summary: 'Saves the residential address; it must be a street (S5.3).',
  who: ['borrower'],
  body: AddressInput,
  answer: KnownAddress,
  refusals: ['FIELDS'],
});

export const saveMailingAddress = call({
  method: 'PUT',
  path: '/secured/user/address/mailing',
  origin: 'paystead',
  summary: 'Saves the address for letters; a P.O. Box is fine.',
  who: ['borrower'],
  body: AddressInput,
  answer: KnownAddress,
  refusals: ['FIELDS'],
});

export const removeMailingAddress = call({
  method: 'DELETE',
  path: '/secured/user/address/mailing',
  origin: 'paystead',
  summary: 'Letters go to the home address again.',
  who: ['borrower'],
  answer: Nothing,
  refusals: [],
});

export const readAvatar = call({
  method: 'GET',
  path: '/secured/user/avatar',
  origin: 'paystead',
  summary: 'The user’s own profile photo (S3.1 has_avatar).',
  who: ['borrower'],
  /** Names the version of the photo, so that browsers load a new one. */
  query: body({ v: z.optional(text(80)) }),
  answer: Nothing,
  file: 'application/octet-stream',
  refusals: ['NOT_FOUND'],
});

export const saveAvatar = call({
  method: 'POST',
  path: '/secured/user/avatar',
  origin: 'paystead',
  summary:
    'Stores a square JPEG or PNG as profile photo, as multipart/form-data; removes its metadata.',
  who: ['borrower'],
  body: body({}),
  answer: z.object({ has_avatar: z.literal(true) }),
  refusals: [...aboutFiles, 'PHOTO_NOT_SQUARE'],
});

export const removeAvatar = call({
  method: 'DELETE',
  path: '/secured/user/avatar',
  origin: 'paystead',
  summary: 'Removes the profile photo; initials show again.',
  who: ['borrower'],
  answer: Nothing,
  refusals: [],
});
