import { realNow } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { greeting } from '../platform/outside/greeting.ts';
import { mailEnding } from '../platform/outside/mail-ending.ts';
import { type NewMessage, sendMessage, sendMessages } from '../platform/outside/message.ts';
import { offersPush } from '../partners/push/push.ts';
import { findRecipient, findRecipients } from './recipients.queries.ts';
import { textingTime } from './texting-hours.ts';
import { type Channel, channelsFor, type Recipient, type Topic } from './topic.ts';

/** A message that also leaves the product. */
export interface Letter {
  readonly borrowerGid: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where the person can act on it: a path of the app. */
  readonly action?: { readonly label: string; readonly href: string } | undefined;
  /** The preview on a device, without amounts or names; by default the label of the action. */
  readonly preview?: string;
  /**
   * The topic whose channels apply; `required` is for messages that law or safety demands, which
   * always go by email.
   */
  readonly topic: Topic | 'required';
  /** No personal data: `payment received`. */
  readonly about: string;
  /** By email whatever the person chose, and by the channels they chose. */
  readonly alwaysByEmail?: boolean;
  /** The loan on which it asks for money: a flag on that loan ends it while it is unsent. */
  readonly collectsLoanGid?: string;
}

/**
 * Sends a person a message by the channels they chose for its topic (MSG-3), with the transaction.
 * Returns false for somebody who has died: they get no messages (MSG-7).
 */
export async function sendNews(context: WorkContext, letter: Letter): Promise<boolean> {
  const person = await findRecipient(context.db, letter.borrowerGid);
  if (!person) return false;

  for (const message of messagesTo(context, letter, person)) await sendMessage(context, message);
  return true;
}

/** Sends many messages as `sendNews` sends one, in a few statements for all of them. */
export async function sendAllNews(context: WorkContext, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const people = await findRecipients(
    context.db,
    letters.map(({ borrowerGid }) => borrowerGid),
  );
  const messages = letters.flatMap((letter) => {
    const person = people.get(letter.borrowerGid);
    return person ? messagesTo(context, letter, person) : [];
  });
  await sendMessages(context, messages);
}

function messagesTo(context: WorkContext, letter: Letter, person: Recipient): NewMessage[] {
  return channelsFor(letter.topic, person, letter.alwaysByEmail).flatMap((channel) =>
    WRITERS[channel](context, letter, person),
  );
}

type Write = (context: WorkContext, letter: Letter, to: Recipient) => NewMessage[];

const WRITERS: Readonly<Record<Channel, Write>> = { email: mail, sms: text, push };

function mail(context: WorkContext, letter: Letter, to: Recipient): NewMessage[] {
  const { brand } = context.config;
  const link = newsLink(context, letter);
  return [
    {
      channel: 'email',
      to: to.email,
      recipientGid: letter.borrowerGid,
      subject: letter.subject,
      text: [greeting(to.firstName), ...letter.paragraphs, ...mailEnding(brand, link)].join('\n\n'),
      links: link ? [link] : [],
      about: letter.about,
      ...collecting(context, letter),
    },
  ];
}

/** Short, without names: other people may see the screen. */
function text(context: WorkContext, letter: Letter, to: Recipient): NewMessage[] {
  const { config } = context;
  const link = newsLink(context, letter);
  const profile = `${config.borrowerUrl}/home/profile`;
  return [
    {
      channel: 'sms',
      to: to.phone ?? '',
      recipientGid: letter.borrowerGid,
      text: straight(
        [
          `${config.brand.name}: ${sentence(letter.subject)}`,
          ...(link ? [`${link.label}: ${link.url}`] : []),
          `Stop texts: ${profile}`,
        ].join(' '),
      ),
      links: link ? [link] : [],
      about: letter.about,
      ...collecting(context, letter),
      notBefore: decentTime(context.now),
    },
  ];
}

/** A curly apostrophe would turn a text into one of 70 characters a part. */
function straight(text: string): string {
  return text.replaceAll('’', "'");
}

/** A subject as a sentence; a question keeps its mark. */
function sentence(subject: string): string {
  return /[.?!]$/.test(subject) ? subject : `${subject}.`;
}

/**
 * The earliest real time for a text or a message that asks for money, even if the sandbox's clock
 * is ahead. A message of a past day, like the demo's, has waited long enough: it goes at once.
 */
function decentTime(now: Temporal.Instant): Temporal.Instant {
  const real = realNow();
  const isBehind = Temporal.Instant.compare(now, real) < 0;
  const decent = textingTime(isBehind ? now : real);
  return Temporal.Instant.compare(decent, real) < 0 ? real : decent;
}

/** Sends it to each device, as short as a text. */
function push(context: WorkContext, letter: Letter, to: Recipient): NewMessage[] {
  if (!offersPush(context.config)) return [];
  const link = newsLink(context, letter);
  return to.devices.map((device) => ({
    channel: 'push',
    to: device.name,
    device,
    recipientGid: letter.borrowerGid,
    subject: letter.subject,
    text: letter.preview ?? link?.label ?? context.config.brand.name,
    links: link ? [link] : [],
    about: letter.about,
    ...collecting(context, letter),
  }));
}

function newsLink({ config }: WorkContext, { action }: Letter) {
  return action ? { label: action.label, url: `${config.borrowerUrl}${action.href}` } : undefined;
}

/** A message that asks for money goes at decent hours, and a flag on the loan can stop it. */
function collecting(
  { now }: WorkContext,
  { collectsLoanGid }: Letter,
): { collectsLoanGid?: string; notBefore?: Temporal.Instant } {
  return collectsLoanGid === undefined ? {} : { collectsLoanGid, notBefore: decentTime(now) };
}
