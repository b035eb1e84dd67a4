import type { WireAnswer } from '@paystead/contract/call';
import type {
  ContentKind,
  ContentState,
  readContent,
} from '@paystead/contract/product/content-desk';
import type { TagProps } from '@paystead/kit/tag/tag';
import { formatMoney } from '@paystead/kit/format/format-money';

export type Content = WireAnswer<typeof readContent>;

export const KIND_WORDS: Readonly<Record<ContentKind, string>> = {
  BRAND: 'Brand',
  LETTER: 'Messages',
  SETTING: 'Settings',
  DISCLAIMER: 'Disclaimers',
  INFO_BLOCK: 'Info blocks',
  CTA_BLOCK: 'Invitations to review',
  PAGE: 'Public pages',
};

/** Who sees an invitation. Its title comes with this name in brackets. */
const AUDIENCES: Readonly<Record<string, string>> = {
  EVERYONE: 'for everybody',
  REPAYING: 'while repaying',
  REPAID: 'after the loan is repaid',
};

/** `Stay in touch (EVERYONE)` reads as `Stay in touch, for everybody`. */
export function titleWords(title: string): string {
  const [, words, name = ''] = /^(.*) \((\w+)\)$/.exec(title) ?? [];
  const audience = AUDIENCES[name];
  return words && audience ? `${words}, ${audience}` : title;
}

export const STATE_WORDS: Readonly<
  Record<ContentState, readonly [words: string, tone: NonNullable<TagProps['tone']>]>
> = {
  WAITING: ['Waits for a second person', 'caution'],
  PLANNED: ['Planned', 'info'],
  BEGUN: ['Begun', 'positive'],
  TAKEN_BACK: ['Taken back', 'neutral'],
  NOT_APPROVED: ['Not approved', 'neutral'],
};

/** A value as it is read: amounts in dollars, nothing as a word. */
export function valueWords(kind: string, value: string): string {
  if (value === '') return 'None';
  return kind === 'MONEY' && /^\d+\.\d{2}$/.test(value) ? formatMoney(value) : value;
}

/** A message with its examples filled in, as one reader could see it. */
export function letterPreview(subject: string, body: string, facts: Content['facts']) {
  const filled = (text: string) =>
    text.replaceAll(/\{([^{}\s]+)\}/g, (all, name: string) => facts[name] ?? all).trim();
  return {
    subject: filled(subject),
    paragraphs: body
      .split(/\n{2,}/)
      .map(filled)
      .filter((one) => one !== ''),
  };
}
