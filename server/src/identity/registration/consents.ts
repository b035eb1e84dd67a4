import { findPage } from '../../content/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import type { NewConsent } from './consent.queries.ts';

/** The texts of the contact consents; a new wording gets a new version. */
export const contactTexts = {
  COMMUNICATION_CONSENT: {
    version: '2026-01',
    text: 'You may text and call me about my account. Agreeing is not a condition of a loan.',
  },
  CONTACT_RESTRICTION: {
    version: '2026-01',
    text: 'Contact me about my account by email and in the app only.',
  },
} as const;

/** The consents of registration, each with the version and the hash of the text the person saw. */
export async function registrationConsents(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  borrowerGid: string,
  given: { communication: boolean },
  ipHash: Buffer,
): Promise<NewConsent[]> {
  const [terms, privacy] = await Promise.all([findPage(db, 'terms'), findPage(db, 'privacy')]);
  if (!terms || !privacy) throw new Error('The pages terms and privacy must exist');

  const common = { borrowerGid, ipHash, now };
  return [
    {
      ...common,
      type: 'TERMS_OF_USE',
      version: terms.version,
      textHash: hash(terms.html),
      given: true,
    },
    {
      ...common,
      type: 'PRIVACY',
      version: privacy.version,
      textHash: hash(privacy.html),
      given: true,
    },
    { ...common, ...ofContact('COMMUNICATION_CONSENT', given.communication) },
  ];
}

/** When a person asks for texts, records consent to texts and lifts an earlier restriction. */
export function textConsents(
  borrowerGid: string,
  ipHash: Buffer,
  now: Temporal.Instant,
): NewConsent[] {
  return [
    { borrowerGid, ipHash, now, ...ofContact('COMMUNICATION_CONSENT', true) },
    { borrowerGid, ipHash, now, ...ofContact('CONTACT_RESTRICTION', false) },
  ];
}

function ofContact(type: keyof typeof contactTexts, given: boolean) {
  const { version, text } = contactTexts[type];
  return { type, version, textHash: hash(text), given };
}

const hash = (text: string) => sha256(text).toString('hex');
