import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openOutsideChat } from './outside-chat.ts';

const visitor = { gid: 'g-1', name: 'Marisol Greene', email: 'marisol@example.com' };

/** A page where the test decides whether scripts load. */
function stubPage(onScript: (script: { src: string; id: string }) => void | Promise<never>) {
  const scripts: string[] = [];
  const page = new EventTarget() as EventTarget & Record<string, unknown>;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '', id: '', remove() {} }),
    head: {
      append(script: EventTarget & { src: string; id: string }) {
        scripts.push(script.src);
        queueMicrotask(() => {
          try {
            onScript(script);
            script.dispatchEvent(new Event('load'));
          } catch {
            script.dispatchEvent(new Event('error'));
          }
        });
      },
    },
  });
  return { page, scripts };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the chat of another company', () => {
  test('S1.6 Chatwoot opens with name and email, its launcher hidden, its script loaded once', async () => {
    const calls: unknown[] = [];
    const { page, scripts } = stubPage(() => {
      page['chatwootSDK'] = {
        run(settings: unknown) {
          calls.push(['run', settings, page['chatwootSettings']]);
          page['$chatwoot'] = {
            setUser: (...said: unknown[]) => calls.push(['setUser', ...said]),
            toggle: (how: string) => calls.push(['toggle', how]),
          };
          queueMicrotask(() => page.dispatchEvent(new Event('chatwoot:ready')));
        },
      };
    });
    const chat = { provider: 'chatwoot', url: 'https://chat.example', key: 'k-1' } as const;
    await openOutsideChat(chat, visitor);
    await openOutsideChat(chat, visitor);

    const { name, email } = visitor;
    expect(scripts).toEqual(['https://chat.example/packs/js/sdk.js']);
    expect(calls).toEqual([
      [
        'run',
        { websiteToken: 'k-1', baseUrl: 'https://chat.example' },
        { hideMessageBubble: true, position: 'right' },
      ],
      ['setUser', 'g-1', { name, email }],
      ['toggle', 'open'],
      ['setUser', 'g-1', { name, email }],
      ['toggle', 'open'],
    ]);
  });

  test('S1.6 Zendesk opens with name and email, and hides its launcher when it is closed', async () => {
    const said: unknown[][] = [];
    let onClose: () => void = () => undefined;
    const { page, scripts } = stubPage(({ id }) => {
      expect(id).toBe('ze-snippet');
      page['zE'] = (api: string, action: string, argument?: unknown) => {
        if (api === 'webWidget:on') onClose = argument as () => void;
        else said.push(argument === undefined ? [action] : [action, argument]);
      };
    });
    const chat = { provider: 'zendesk', url: 'https://static.example', key: 'k-2' } as const;
    await openOutsideChat(chat, visitor);

    expect(scripts).toEqual(['https://static.example/ekr/snippet.js?key=k-2']);
    expect(said).toEqual([
      ['hide'],
      ['prefill', { name: { value: 'Marisol Greene' }, email: { value: visitor.email } }],
      ['show'],
      ['open'],
    ]);
    onClose();
    expect(said.at(-1)).toEqual(['hide']);
  });

  test.each(['chatwoot', 'zendesk'] as const)(
    'a script of %s that is blocked says so, and one that brings nothing is not waited for',
    async (provider) => {
      const chat = { provider, url: 'https://chat.example', key: 'k' };
      stubPage(() => {
        throw new Error('blocked');
      });
      await expect(openOutsideChat(chat, visitor)).rejects.toThrow('did not come');

      stubPage(() => undefined);
      const [opened] = await Promise.allSettled([
        openOutsideChat(chat, visitor),
        vi.advanceTimersByTimeAsync(10_000),
      ]);
      expect(opened.status === 'rejected' && String(opened.reason)).toMatch(/too long|no chat/);
    },
  );
});
