/** The chat's settings, as `config` reads them. */
interface ChatSettings {
  readonly MODE: 'sandbox' | 'production';
  readonly HELP_CHAT: 'built-in' | OutsideChat['provider'];
  readonly HELP_CHAT_URL?: string | undefined;
  readonly HELP_CHAT_KEY?: string | undefined;
  readonly HELP_CHAT_ALSO: readonly string[];
}

export interface OutsideChat {
  readonly provider: 'chatwoot' | 'zendesk';
  /** The origin of its script. */
  readonly url: string;
  /** The website token, or the key of the snippet; browsers see it. */
  readonly key: string;
  /** Other origins that its script needs. */
  readonly also: readonly string[];
}

/** The faults in the settings of an outside chat, a sentence each. */
export function chatFaults(set: ChatSettings): string[] {
  if (set.HELP_CHAT === 'built-in') return [];
  const { url, also } = outsideChat(set) ?? {};
  const open = [url ?? '', ...(also ?? [])].filter((at) => at.startsWith('http:'));
  return [
    ...(set.HELP_CHAT_KEY ? [] : [`HELP_CHAT_KEY is missing: the key ${set.HELP_CHAT} gave you.`]),
    ...(url ? [] : ['HELP_CHAT_URL is missing: the address of your Chatwoot.']),
    ...(set.MODE === 'production' && open.length > 0
      ? [`HELP_CHAT: ${open.join(', ')} must begin with https in production.`]
      : []),
  ];
}

const ZENDESK = 'https://static.zdassets.com';

/** The chosen outside chat; null for our own. */
export function outsideChat(set: ChatSettings): OutsideChat | null {
  const { HELP_CHAT: kind, HELP_CHAT_KEY: key = '', HELP_CHAT_ALSO: also } = set;
  if (kind === 'built-in') return null;
  const url = set.HELP_CHAT_URL ?? (kind === 'zendesk' ? ZENDESK : '');
  return { provider: kind, url, key, also };
}
