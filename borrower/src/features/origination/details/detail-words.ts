import { pathOf, type ApplicationRecord, type DetailType } from '../../../parts/application.ts';

export const GROUPS = ['About you', 'Work and pay', 'Bank', 'Consents'] as const;

/** The title of a confirmation in the task list, and its group. */
interface DetailWords {
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
}

export const DETAIL_WORDS: Readonly<Record<DetailType, DetailWords>> = {
  EMAIL: { title: 'Email', group: 'About you' },
  PHONE: { title: 'Mobile phone', group: 'About you' },
  NAME: { title: 'Legal name', group: 'About you' },
  DOB: { title: 'Date of birth', group: 'About you' },
  SSN: { title: 'Social Security number', group: 'About you' },
  ADDRESS: { title: 'Address', group: 'About you' },
  ADDRESS_RESIDENTIAL: { title: 'Home address', group: 'About you' },
  ADDRESS_MAILING: { title: 'Mailing address', group: 'About you' },
  MARITAL_STATUS: { title: 'Marital status', group: 'About you' },
  EMPLOYER: { title: 'Employer', group: 'Work and pay' },
  PAYROLL_GROUP: { title: 'Pay schedule', group: 'Work and pay' },
  ATOMIC: { title: 'Connect your payroll account', group: 'Work and pay' },
  PINWHEEL: { title: 'Connect your payroll account', group: 'Work and pay' },
  PRIMARY_BANK: { title: 'Bank account for your money', group: 'Bank' },
  MISSING_BANK_ACCOUNT_NUMBER: { title: 'Finish your account number', group: 'Bank' },
  BACKUP_CONSENT: { title: 'Backup payment permission', group: 'Bank' },
  POLITICAL_EXPOSURE: { title: 'Public office question', group: 'Consents' },
  REFERRAL: { title: 'Who referred you', group: 'Consents' },
  SURVEY_CHANNEL_SOURCE: { title: 'How you heard about us', group: 'Consents' },
  COMMUNICATION_CONSENT: { title: 'How we may contact you', group: 'Consents' },
  CONTACT_RESTRICTION: { title: 'When not to contact you', group: 'Consents' },
  SHARE_INFORMATION: { title: 'Sharing your information', group: 'Consents' },
  PRIVACY: { title: 'Privacy notice', group: 'Consents' },
  TERMS_OF_USE: { title: 'Terms of use', group: 'Consents' },
  DISCLOSURE: { title: 'Disclosures', group: 'Consents' },
};

/** The page of bank accounts, with a link back to the list of details. */
export function bankDeskOf(applicationGid: string): string {
  return `/home/bank?back=/home/apply/${applicationGid}/confirm`;
}

/** The address of the page for answering a detail. */
export function detailHref(applicationGid: string, type: DetailType): string {
  if (type === 'MISSING_BANK_ACCOUNT_NUMBER') return bankDeskOf(applicationGid);
  return `/home/apply/${applicationGid}/confirm/${type.toLowerCase().replaceAll('_', '-')}`;
}

/** The detail that an address names. */
export function detailOf(slug: string): DetailType | null {
  const type = slug.toUpperCase().replaceAll('-', '_');
  return type in DETAIL_WORDS ? (type as DetailType) : null;
}

type Tasks = Pick<ApplicationRecord, 'gid' | 'details' | 'next_step'>;

/** The open details in the order of the task list. */
export function openDetails({ details }: Pick<Tasks, 'details'>): DetailType[] {
  const open = details.filter(({ state }) => state === 'todo').map(({ type }) => type);
  return GROUPS.flatMap((group) => open.filter((type) => DETAIL_WORDS[type].group === group));
}

/**
 * Where a saved answer leads: the next open question after it in the task list, else the first open
 * one. With none left, the application's next step.
 */
export function afterDetail(application: Tasks, saved: DetailType): string {
  const order = GROUPS.flatMap((group) =>
    application.details.filter(({ type }) => DETAIL_WORDS[type].group === group),
  ).map(({ type }) => type);
  const open = openDetails(application);
  const next = open.find((type) => order.indexOf(type) > order.indexOf(saved)) ?? open[0];
  return next ? detailHref(application.gid, next) : pathOf(application);
}
