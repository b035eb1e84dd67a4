import type { Answer } from '@paystead/contract/call';
import type { readDictionary, readPublicConfig } from '@paystead/contract/content';
import type { Config } from '../platform/config.ts';

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

/** Brand and mode, before anybody is signed in. */
export function viewPublicConfig(config: Config): Answer<typeof readPublicConfig> {
  return { brand: viewBrand(config), sandbox: config.mode === 'sandbox' };
}

type DictionaryView = Answer<typeof readDictionary>;

/** The dictionary out of the settings; a setting that is missing is a mistake of ours. */
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
