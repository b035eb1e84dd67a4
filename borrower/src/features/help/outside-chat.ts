import type { PublicConfig } from '@paystead/client/calls/public-config';

type OutsideChat = NonNullable<PublicConfig['help_chat']>;

/** The person's details that we send to the other company. */
export interface Visitor {
  readonly gid: string;
  readonly name: string;
  readonly email: string;
}

/** The globals that the scripts of the two companies add to the page. */
interface ChatPage {
  chatwootSettings?: { hideMessageBubble: boolean; position: 'left' | 'right' };
  chatwootSDK?: { run(settings: { websiteToken: string; baseUrl: string }): void };
  $chatwoot?: {
    setUser(identifier: string, user: { name: string; email: string }): void;
    toggle(state: 'open' | 'close'): void;
  };
  zE?: (api: string, action: string, argument?: unknown) => void;
}

/** We treat a script that takes longer as failed. */
const PATIENCE_MS = 10_000;

const ways = { chatwoot: openChatwoot, zendesk: openZendesk } as const;

/**
 * Opens the chat of another company, prefilled with name and email, with its own launcher hidden
 * (S1.6). Throws if its script doesn't load.
 */
export function openOutsideChat(chat: OutsideChat, visitor: Visitor): Promise<void> {
  return inTime(ways[chat.provider](window as ChatPage, chat, visitor));
}

async function openChatwoot(page: ChatPage, chat: OutsideChat, visitor: Visitor): Promise<void> {
  if (!page.$chatwoot) {
    page.chatwootSettings = { hideMessageBubble: true, position: 'right' };
    const ready = new Promise((done) =>
      window.addEventListener('chatwoot:ready', done, { once: true }),
    );
    await addScript(`${chat.url}/packs/js/sdk.js`);
    page.chatwootSDK?.run({ websiteToken: chat.key, baseUrl: chat.url });
    await ready;
  }
  const { gid, name, email } = visitor;
  page.$chatwoot?.setUser(gid, { name, email });
  page.$chatwoot?.toggle('open');
}

async function openZendesk(page: ChatPage, chat: OutsideChat, visitor: Visitor): Promise<void> {
  const isNew = !page.zE;
  if (isNew) await addScript(`${chat.url}/ekr/snippet.js?key=${chat.key}`, 'ze-snippet');
  const tell = commandsOf(page);
  tell('webWidget', 'hide');
  // Hide the launcher again after the chat closes.
  if (isNew) tell('webWidget:on', 'close', () => tell('webWidget', 'hide'));
  tell('webWidget', 'prefill', { name: { value: visitor.name }, email: { value: visitor.email } });
  tell('webWidget', 'show');
  tell('webWidget', 'open');
}

function commandsOf({ zE }: ChatPage): NonNullable<ChatPage['zE']> {
  if (!zE) throw new Error('The script has brought no chat');
  return zE;
}

function addScript(src: string, id = ''): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    if (id) script.id = id;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      script.remove();
      fail(new Error('The script of the chat did not come'));
    });
    document.head.append(script);
  });
}

async function inTime(opening: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The chat took too long')), PATIENCE_MS);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}
