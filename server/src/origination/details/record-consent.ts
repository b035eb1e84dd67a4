import { findPage } from '../../content/index.ts';
import type { RequestFacts, WorkContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { insertConsent } from './confirmation.queries.ts';
import { consentTexts } from './consent-texts.ts';

/** Consents whose text is a page. */
const PAGES: Readonly<Record<string, string>> = {
  PRIVACY: 'privacy',
  TERMS_OF_USE: 'terms',
  DISCLOSURE: 'state-disclosures',
};

type Recording = Pick<WorkContext, 'db' | 'now' | 'actor' | 'vault'> & {
  readonly request: Pick<RequestFacts, 'ip'>;
};

/** Stores a yes or no with the version and hash of its text (SIGN-6); returns its gid. */
export async function recordConsent(
  { db, now, actor, vault, request }: Recording,
  consent: { type: string; given: boolean; applicationGid: string },
): Promise<string> {
  const text = await textOf(db, consent.type);
  return insertConsent(db, {
    borrower_gid: actor.gid,
    type: consent.type,
    version: text.version,
    text_hash: sha256(text.text).toString('hex'),
    given: consent.given,
    application_gid: consent.applicationGid,
    session_gid: actor.session?.gid ?? null,
    ip_hash: Buffer.from(vault.mark(request.ip), 'hex'),
    at: now,
  });
}

async function textOf(db: WorkContext['db'], type: string) {
  const known = consentTexts[type];
  if (known) return known;
  const page = await findPage(db, PAGES[type] ?? '');
  if (!page) throw new Error(`There is no text for the consent ${type}`);
  return { version: page.version, text: page.html };
}
