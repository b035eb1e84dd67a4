import type { Answer } from '@paystead/contract/call';
import { LeadType } from '@paystead/contract/origination/leadgen';
import type { readOffer } from '@paystead/contract/origination/origination';

type Lead = NonNullable<Answer<typeof readOffer>['leadgen']>;

/** Names of paid clicks, as campaigns write them in `utm_medium`. */
const PAID = new Set(['ppc', 'cpc', 'paid']);

/**
 * An applicant's lead source (S3.23): the employer's own platform, or else the type of their link
 * (S9.9). Null if neither is known.
 * @param platform the lead type of the employer's workflow
 */
export function leadSource(
  attribution: Readonly<Record<string, unknown>>,
  platform: Lead['type'] | null,
): Lead | null {
  const texts = Object.fromEntries(
    Object.entries(attribution).filter((entry): entry is [string, string] => isText(entry[1])),
  );
  const type = platform ?? leadType(texts);
  if (!type && Object.keys(texts).length === 0) return null;
  return { ...texts, ...(type && { type }) };
}

/** A link names its type as the source; otherwise it was a referral or a paid click. */
function leadType(texts: Readonly<Record<string, string>>): Lead['type'] {
  const source = LeadType.options.find((type) => type === texts['utm_source']?.toLowerCase());
  if (source) return source;
  if (texts['r']) return 'referral';
  const paid = texts['click_id'] ?? PAID.has(texts['utm_medium']?.toLowerCase() ?? '');
  return paid ? 'ppc' : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
