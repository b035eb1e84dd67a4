import { claimTab } from '@paystead/client/browser/tab-owner';
import { keepUnsent } from '@paystead/client/browser/unsent-answers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Typed, useTyped } from './use-typed.ts';

const FIRST = { reason: '', note: '' };
type Form = Typed<typeof FIRST>;

/** The form as a page draws it. */
function open(form: string): Form {
  const drawn: Form[] = [];
  renderToStaticMarkup(createElement(Page, { form, onDrawn: (one) => drawn.push(one) }));
  return drawn[0] as Form;
}

function Page({ form, onDrawn }: { form: string; onDrawn: (form: Form) => void }) {
  onDrawn(useTyped(form, FIRST));
  return null;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  claimTab('renee');
});
afterEach(() => {
  vi.unstubAllGlobals();
  claimTab('');
});

test('S8.6 a form that is opened again has what was typed in it, and no other form has', () => {
  open('decline 7').type({ note: 'Page two' });
  expect(open('decline 7').values).toEqual({ reason: '', note: 'Page two' });
  expect(open('decline 8').values).toEqual(FIRST);
});

test('S8.6 a form that was sent is empty when it is opened again', () => {
  const form = open('decline 7');
  form.type({ note: 'Page two' });
  form.type({ reason: 'TOO_OLD' });
  expect(form.now()).toEqual({ reason: 'TOO_OLD', note: 'Page two' });
  form.forget();
  expect(open('decline 7').values).toEqual(FIRST);
});

test('S8.6 another person doesn’t find it, and a field that is gone is left out', () => {
  keepUnsent('decline 7', { note: 'Page two', older: 'Field' });
  expect(open('decline 7').values).toEqual({ reason: '', note: 'Page two' });
  claimTab('marcus');
  expect(open('decline 7').values).toEqual(FIRST);
});
