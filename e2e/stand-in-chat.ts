import type { Page } from '@playwright/test';

/** What a Chatwoot puts into the page, as far as we use it: a launcher, and a box to write in. */
const SDK = `
  window.chatwootSDK = {
    run(settings) {
      const launcher = document.createElement('button');
      launcher.textContent = 'Launcher of the other company';
      launcher.hidden = window.chatwootSettings.hideMessageBubble === true;
      const box = document.createElement('section');
      box.setAttribute('aria-label', 'Chat of the other company');
      box.hidden = true;
      document.body.append(launcher, box);
      window.$chatwoot = {
        setUser(gid, { name, email }) {
          box.textContent = [settings.websiteToken, gid, name, email].join(' | ');
        },
        toggle(how) { box.hidden = how !== 'open'; },
      };
      setTimeout(() => window.dispatchEvent(new Event('chatwoot:ready')));
    },
  };`;

/** Another company's address, which answers inside this browser only. */
const URL_OF_CHAT = 'https://chat.example.com';

export interface StandInChat {
  /** What was asked for so far. */
  readonly asked: readonly string[];
  /** From now on the script does not come. */
  block(): void;
}

/** Lets a page have Chatwoot configured, as a server sends the pages of the app then. */
export async function standInChat(page: Page): Promise<StandInChat> {
  const asked: string[] = [];
  let isBlocked = false;
  await page.route(`${URL_OF_CHAT}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: SDK });
  });
  await page.route(/\/home(\?|$)/, async (route) => {
    const response = await route.fetch();
    const chat = JSON.stringify({ provider: 'chatwoot', url: URL_OF_CHAT, key: 'token-1' });
    const body = (await response.text()).replace('"help_chat":null', `"help_chat":${chat}`);
    const policy = (response.headers()['content-security-policy'] ?? '')
      .replace("script-src 'self'", `script-src 'self' ${URL_OF_CHAT}`)
      .replace(/require-trusted-types-for 'script'; trusted-types [^;]*; /, '');
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, body, headers });
  });
  return { asked, block: () => void (isBlocked = true) };
}
