import { createHash } from 'node:crypto';
import { SANDBOX_CARDS } from './sandbox-card-numbers.ts';
import { CARD_SCRIPT } from './sandbox-card-script.ts';
import { CARD_STYLE } from './sandbox-card-style.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of the processor's page: its own script and style, calls to itself, and only our app
 * may show it in a frame.
 */
export function cardPagePolicy(appOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(CARD_SCRIPT)}`,
    `style-src ${hashOf(CARD_STYLE)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigin}`,
  ].join('; ');
}

interface PageFacts {
  readonly session: string;
  /** `$250.00` */
  readonly amount: string;
  readonly appOrigin: string;
  readonly theme: 'light' | 'dark' | null;
  /** The number still waits for the bank's code. */
  readonly asks: boolean;
}

/** The processor's page: the card's fields, the bank's own question, and the sandbox's numbers. */
export function cardPage({ session, amount, appOrigin, theme, asks }: PageFacts): string {
  const hide = (isHidden: boolean) => (isHidden ? ' hidden' : '');
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''} data-session="${session}" data-app="${appOrigin}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your card</title>
<style>${CARD_STYLE}</style>
</head>
<body>
<main>
<h1 class="unseen">Your card</h1>
<p id="whole" role="alert" hidden></p>
<form id="card" novalidate${hide(asks)}>
${field('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" maxlength="23"')}
<div class="two">
${field('expires', 'Expires (MM/YY)', 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"')}
${field('code', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}
</div>
<button id="pay" type="submit">Pay ${amount}</button>
</form>
<form id="bank" novalidate${hide(!asks)}>
<h2 tabindex="-1" id="bank-title">Your bank wants to check that it’s you</h2>
<p>Type the code that your bank sent you.</p>
${field('bank-code', 'Code from your bank', 'inputmode="numeric" autocomplete="one-time-code" maxlength="8"')}
<button id="confirm" type="submit">Confirm</button>
</form>
<p id="done" role="status" hidden>Your bank said yes.</p>
<details><summary>Card numbers for the sandbox</summary>
<p>Any later month and any three digits work with them.</p>
<dl>${SANDBOX_CARDS.map(({ number, does }) => `<dt>${spaced(number)}</dt><dd>${does}</dd>`).join('')}</dl>
</details>
</main>
<script>${CARD_SCRIPT}</script>
</body>
</html>`;
}

function field(id: string, label: string, attributes: string): string {
  return `<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" aria-describedby="${id}-error" ${attributes}>
<p class="error" id="${id}-error" hidden></p></div>`;
}

function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
