import type { WireAnswer } from '@paystead/contract/call';
import type { listAllApplications } from '@paystead/contract/product/look-up';

type Lead = WireAnswer<typeof listAllApplications>['rows'][number]['leadgen'];

/** The source of an applicant, in few words: `google, fall`; empty if unknown. */
export function cameBy(lead: Lead): string {
  if (!lead) return '';
  const { type, utm_source: source, utm_campaign: campaign, r } = lead;
  const by = r && type === 'referral' ? r : campaign;
  return [type ?? source, by].filter(Boolean).join(', ');
}
