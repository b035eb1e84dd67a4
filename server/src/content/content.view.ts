import type { Answer } from '@paystead/contract/call';
import type {
  readCtaBlock,
  readDictionary,
  readInfoBlocks,
  readPublicConfig,
} from '@paystead/contract/product/content';
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

type DictionaryView = Answer<typeof readDictionary>;

/** Builds the dictionary from the settings; a missing setting is a bug of ours. */
export function viewDictionary(settings: ReadonlyMap<string, unknown>): DictionaryView {
  const value = <Key extends keyof DictionaryView>(key: Key): DictionaryView[Key] => {
    if (!settings.has(key)) throw new Error(`The setting ${key} is missing`);
    return settings.get(key) as DictionaryView[Key];
  };
  return {
    disbursement_offset_days: value('disbursement_offset_days'),
    signature_expiration_days: value('signature_expiration_days'),
    payroll_frequency: value('payroll_frequency'),
    origination_source: value('origination_source'),
    payroll_processor: value('payroll_processor'),
  };
}

type InfoBlockView = Answer<typeof readInfoBlocks>[number];

export function viewInfoBlock(row: Selectable<InfoBlock>): InfoBlockView {
  const { version, title, html, link_label: label, link_href: href } = row;
  const link = label !== null && href !== null ? { label, href } : null;
  return { type: row.type, version, title, html, link };
}

type CtaBlockView = NonNullable<Answer<typeof readCtaBlock>>;

export function viewCtaBlock(row: Selectable<CtaBlock>): CtaBlockView {
  const { title, text, label, href } = row;
  const source = row.source;
  return {
    source,
    action_type: row.action_type,
    title,
    text,
    label,
    href,
  };
}
