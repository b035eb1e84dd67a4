import { findPage } from '../content/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/crypto.ts';
import type { NewConsent } from './consent.queries.ts';

/** What the tick box for text messages and calls says; a new wording gets a new version. */
const COMMUNICATION_CONSENT = {
  version: '2026-01',
  text: 'You may text and call me about my account. Agreeing is not a condition of a loan.',
};

/** The consents of registration, each with the version and the hash of the text that was shown. */
export async function registrationConsents(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  borrowerGid: string,
  given: { communication: boolean },
  ipHash: Buffer,
): Promise<NewConsent[]> {
  const [terms, privacy] = await Promise.all([findPage(db, 'terms'), findPage(db, 'privacy')]);
  if (!terms || !privacy) throw new Error('The pages terms and privacy must exist');

  const common = { borrowerGid, ipHash, now };
  const hash = (text: string) => sha256(text).toString('hex');
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
    {
      ...common,
      type: 'COMMUNICATION_CONSENT',
      version: COMMUNICATION_CONSENT.version,
      textHash: hash(COMMUNICATION_CONSENT.text),
      given: given.communication,
    },
  ];
}
