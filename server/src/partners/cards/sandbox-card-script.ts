/**
 * The script of the sandbox processor's page. It runs at the processor's origin only: our app and
 * our server never see what people type. Tells the app, at its own origin alone, how tall the page
 * is and that something happened; the app then asks our server.
 */
export const CARD_SCRIPT = `
'use strict';
(() => {
  const { session, app } = document.documentElement.dataset;
  const at = (id) => document.getElementById(id);
  const tell = (what, more) => {
    if (parent !== window) parent.postMessage({ from: 'card-processor', what, ...more }, app);
  };
  const size = () => tell('HEIGHT', { height: Math.ceil(document.documentElement.offsetHeight) });
  new ResizeObserver(size).observe(document.documentElement);

  const show = (where, text) => {
    where.textContent = text;
    where.hidden = text === '';
  };
  const fail = (id, sentence) => {
    const input = id ? at(id) : null;
    for (const one of document.querySelectorAll('input')) {
      const isAtFault = one === input;
      if (isAtFault) one.setAttribute('aria-invalid', 'true');
      else one.removeAttribute('aria-invalid');
      show(at(one.id + '-error'), isAtFault ? sentence : '');
    }
    show(at('whole'), input ? '' : sentence);
    if (input) input.focus();
  };

  let busy = false;
  async function send(button, path, fields) {
    if (busy) return;
    busy = true;
    button.setAttribute('aria-disabled', 'true');
    fail(null, '');
    let answer;
    try {
      const reply = await fetch('/card/' + session + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      answer = await reply.json();
    } catch {
      answer = {
        state: 'DOWN',
        field: null,
        sentence: 'We can’t be reached right now. Nothing was charged. Try again in a moment.',
      };
    }
    busy = false;
    button.removeAttribute('aria-disabled');
    take(answer);
  }

  function take(answer) {
    if (answer.state === 'ASKS') {
      at('card').hidden = true;
      at('bank').hidden = false;
      at('bank-title').focus();
      tell('ASKS');
    } else if (answer.state === 'AUTHORIZED' || answer.state === 'CLOSED') {
      at('card').hidden = true;
      at('bank').hidden = true;
      at('done').hidden = answer.state === 'CLOSED';
      tell('AUTHORIZED');
    } else {
      at('card').hidden = false;
      at('bank').hidden = true;
      fail(answer.field, answer.sentence);
      if (answer.state === 'DECLINED') tell('DECLINED');
    }
  }

  at('number').addEventListener('input', ({ target }) => {
    const digits = target.value.replace(/\\D/g, '').slice(0, 19);
    if (target.selectionStart === target.value.length) {
      target.value = digits.replace(/(\\d{4})(?=\\d)/g, '$1 ');
    }
  });
  at('card').addEventListener('submit', (event) => {
    event.preventDefault();
    void send(at('pay'), '', {
      number: at('number').value,
      expires: at('expires').value,
      code: at('code').value,
    });
  });
  at('bank').addEventListener('submit', (event) => {
    event.preventDefault();
    void send(at('confirm'), '/bank', { code: at('bank-code').value });
  });
  tell('READY');
  size();
})();
`;
