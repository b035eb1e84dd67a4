import { actTitle } from '../approvals/index.ts';
import type { ContentFieldKind, ContentKind } from '@paystead/contract/product/content-desk';

/** A field of a text or setting: how it is written, and its bounds. */
export interface Field {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly kind: ContentFieldKind;
  readonly optional: boolean;
  readonly choices: readonly string[];
  /** The most letters of a text, the bounds of a number. */
  readonly least: number;
  readonly most: number;
  /** What a line must look like, and the sentence for one that doesn't. */
  readonly pattern?: readonly [shape: RegExp, sentence: string];
}

/** Fields by key, as text. */
export type Values = Readonly<Record<string, string>>;

const field = (
  key: string,
  label: string,
  kind: ContentFieldKind,
  [least, most]: readonly [number, number],
  more: Partial<Field> = {},
): Field => ({ key, label, hint: '', kind, optional: false, choices: [], least, most, ...more });

const line = (key: string, label: string, most = 120) => field(key, label, 'LINE', [1, most]);
const whole = (key: string, label: string, least: number, most: number) =>
  field(key, label, 'WHOLE', [least, most]);
const money = (key: string, label: string, most: number) => field(key, label, 'MONEY', [0, most]);

const patterned = (key: string, label: string, shape: RegExp, sentence: string) =>
  field(key, label, 'LINE', [1, 120], { pattern: [shape, sentence] });

const TEXTS: Readonly<Record<Exclude<ContentKind, 'SETTING'>, readonly Field[]>> = {
  BRAND: [
    line('name', 'Name of the company', 60),
    patterned(
      'supportEmail',
      'Email for questions',
      /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
      'Enter an email address',
    ),
    patterned(
      'supportPhone',
      'Phone for questions',
      /^(\+1 ?)?\(?\d{3}\)?[ -]?\d{3}-?\d{4}$/,
      'Enter a US phone number, such as +1 (212) 555-0142',
    ),
    line('supportHours', 'Hours, with the time zone', 80),
    patterned(
      'poBox',
      'Mailing address',
      /^P\.O\. Box \d+, New York, NY \d{5}(-\d{4})?$/,
      'Enter a PO box in New York, such as P.O. Box 7413, New York, NY 10150',
    ),
  ],
  LETTER: [
    field('subject', 'Subject', 'LINE', [1, 120], {
      hint: 'Also the title in the app, and the whole text message',
    }),
    field('body', 'Paragraphs', 'LINES', [1, 4000], {
      hint: 'An empty line between paragraphs. What stands in braces is filled in for each reader.',
    }),
  ],
  DISCLAIMER: [line('title', 'Title'), field('text', 'Text', 'LINES', [1, 4000])],
  INFO_BLOCK: [
    line('title', 'Title'),
    field('html', 'Text', 'HTML', [1, 8000]),
    field('link_label', 'Words of the link', 'LINE', [0, 80], { optional: true }),
    field('link_href', 'Page the link opens', 'LINE', [0, 200], { optional: true }),
  ],
  CTA_BLOCK: [
    field('source', 'Where', 'CHOICE', [1, 40], { choices: ['GOOGLE', 'FACEBOOK', 'TRUST_PILOT'] }),
    field('action_type', 'What', 'CHOICE', [1, 40], { choices: ['LIKE', 'REVIEW'] }),
    line('title', 'Title'),
    field('text', 'Text', 'LINES', [1, 600]),
    line('label', 'Words of the button', 60),
  ],
  PAGE: [line('title', 'Title'), field('html', 'Text', 'HTML', [1, 20_000])],
};

/** The settings that can change here, with their fields; those of a map follow its entries. */
const SETTINGS: Readonly<Record<string, (inForce: Values) => readonly Field[]>> = {
  approval_limits: (inForce) => entries(inForce, (key) => money(key, actTitle(key), 100_000)),
  ach_release: () => [
    money('debits', 'Debits of one file without a second person', 10_000_000),
    money('credits', 'Credits of one file without a second person', 10_000_000),
    money('entry', 'One entry without a second person', 1_000_000),
    field('until', 'Release by', 'TIME', [0, 0]),
    whole('minutes', 'Minutes to take a release back', 1, 60),
  ],
  disbursement_offset_days: () => [whole('value', 'Business days until the money is sent', 0, 10)],
  signature_expiration_days: () => [whole('value', 'Banking days to sign an offer', 1, 30)],
  freshness: () => [
    whole('reportDays', 'Days a credit report is good for', 1, 90),
    whole('screeningDays', 'Days a screening is good for', 1, 90),
    whole('mendingDays', 'Banking days an offer waits for new facts', 1, 30),
  ],
  review_targets: (inForce) =>
    entries(inForce, (key) =>
      whole(key, key === 'usual' ? 'All other tasks, hours' : `${key}, hours`, 1, 240),
    ),
  help_answer_target: () => [
    whole('minutes', 'Minutes to answer', 15, 2880),
    field('opens', 'Opens at', 'TIME', [0, 0]),
    field('closes', 'Closes at', 'TIME', [0, 0]),
  ],
  unpaid_leave: () => [whole('most_days', 'Days of unpaid leave without installments', 1, 365)],
  origination_source: (inForce) => entries(inForce, (key) => line(key, key, 80)),
  payroll_processor: (inForce) => entries(inForce, (key) => line(key, key, 80)),
};

const SETTING_TITLES: Readonly<Record<string, string>> = {
  approval_limits: 'Limits for one person',
  ach_release: 'Limits to release a bank file',
  disbursement_offset_days: 'Days until the money is sent',
  signature_expiration_days: 'Days to sign an offer',
  freshness: 'How long facts are good for',
  review_targets: 'Targets of the review queue',
  help_answer_target: 'Target to answer messages',
  unpaid_leave: 'Unpaid leave',
  origination_source: 'Names of the lenders',
  payroll_processor: 'Names of the payroll processors',
};

function entries(inForce: Values, make: (key: string) => Field): Field[] {
  return Object.keys(inForce).toSorted().map(make);
}

/** The fields of a text or setting; null if it can't change here. */
export function fieldsOf(kind: ContentKind, key: string, inForce: Values): readonly Field[] | null {
  return kind === 'SETTING' ? (SETTINGS[key]?.(inForce) ?? null) : TEXTS[kind];
}

/** What a list calls it. */
export function titleOf(kind: ContentKind, key: string, title: string): string {
  switch (kind) {
    case 'BRAND':
      return 'Name and contact';
    case 'SETTING':
      return SETTING_TITLES[key] ?? key;
    case 'CTA_BLOCK':
      return `${title} (${key})`;
    default:
      return title;
  }
}
