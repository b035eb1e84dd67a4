import type { Answer } from '@paystead/contract/call';
import type { Dictionary, readPublicConfig } from '@paystead/contract/product/content';
import type { readCtaBlock, readInfoBlocks } from '@paystead/contract/product/blocks';
import type { Selectable } from 'kysely';
import type { CtaBlock, InfoBlock } from '../platform/database/database.types.ts';
import { recaptchaSite } from '../partners/recaptcha/recaptcha.ts';
import { offeredProviders } from '../partners/social-login/social-login.ts';
import type { Config } from '../platform/settings/config.ts';

type BrandView = Answer<typeof readPublicConfig>['brand'];

/** The brand of this installation, as both web apps show it. */
export function viewBrand({ brand }: Config): BrandView {
  return {
    company_name: brand.name,
    support_email: brand.supportEmail,
    support_phone: brand.supportPhone,
    support_hours: brand.supportHours,
    mailing_address: brand.poBox,
  };
}

/** Brand, mode and analytics, before login. */
export function viewPublicConfig(config: Config): Answer<typeof readPublicConfig> {
  const { helpChat: chat } = config;
  return {
    brand: viewBrand(config),
    sandbox: config.mode === 'sandbox',
    help_chat: chat && { provider: chat.provider, url: chat.url, key: chat.key },
    analytics: [...config.analytics],
    social: offeredProviders(config),
    recaptcha: recaptchaSite(config),
  };
}

/** Maps of codes to names in the settings; the dictionary has them as flat keys. */
const NAMED = ['payroll_processor', 'origination_source'] as const;

/** S3.28: builds the dictionary from the settings; a missing setting is a bug of ours. */
export function viewDictionary(settings: ReadonlyMap<string, unknown>): Dictionary {
  const value = <Value>(key: string): Value => {
    if (!settings.has(key)) throw new Error(`The setting ${key} is missing`);
    return settings.get(key) as Value;
  };
  const names = NAMED.flatMap((kind) =>
    Object.entries(value<Record<string, string>>(kind)).map(([code, name]) => [
      `${kind}:${code}`,
      name,
    ]),
  );
  return {
    disbursement_offset_days: value<number>('disbursement_offset_days'),
    signature_expiration_days: value<number>('signature_expiration_days'),
    payroll_frequency: value<Dictionary['payroll_frequency']>('payroll_frequency'),
    ...Object.fromEntries(names),
  };
}

type InfoBlockView = Answer<typeof readInfoBlocks>[number];

export function viewInfoBlock(row: Selectable<InfoBlock>): InfoBlockView {
  const { version, title, html, link_label: label, link_href: href } = row;
  const link = label !== null && href !== null ? { label, href } : null;
  return { type: row.type, version, title, html, link };
}

type CtaBlockView = NonNullable<Answer<typeof readCtaBlock>>;

/** S3.25: null if the lender has no page at this site. */
export function viewCtaBlock(
  row: Selectable<CtaBlock>,
  { reviewLinks }: Pick<Config, 'reviewLinks'>,
): CtaBlockView | null {
  const { title, text, label, source } = row;
  const href = reviewLinks[source];
  if (href === null) return null;
  return {
    source,
    action_type: row.action_type,
    title,
    text,
    label,
    href,
  };
}
