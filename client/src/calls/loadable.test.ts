import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { CallCancelled, CallFailed } from './failure.ts';
import { loadable, resetAreas } from './loadable.ts';

type Loan = { gid: string; balance: string };
const loan: Loan = { gid: 'one', balance: '10.00' };
const refused = { code: 404, message: 'There is no such loan', headers: {} };

let answer: () => Promise<Loan>;
const area = loadable('loan', (_gid: string) => answer());
let store = newStore();
function newStore() {
  return configureStore({ reducer: { loan: area.reducer } });
}
const now = () => area.select(store.getState());

describe('S4.10 an area of the store', () => {
  beforeEach(() => {
    store = newStore();
    answer = () => Promise.resolve(loan);
  });

  test('is pristine, then pending, then completed with the loaded value', async () => {
    expect(now()).toEqual({ state: 'pristine', value: null, error: null });
    const loading = area.load(store.dispatch, 'one');
    expect(now()).toEqual({ state: 'pending', value: null, error: null });
    await loading;
    expect(now()).toEqual({ state: 'completed', value: loan, error: null });
  });

  test('keeps its value while it reloads, and when that fails', async () => {
    store.dispatch(area.replace(loan));
    answer = () => Promise.reject(new CallFailed(refused));
    const loading = area.load(store.dispatch, 'one');
    expect(now()).toEqual({ state: 'pending', value: loan, error: null });
    await loading;
    expect(now()).toEqual({ state: 'error', value: loan, error: refused });
  });

  test('stores an unexpected error as code 500, and no error after a cancellation', async () => {
    answer = () => Promise.reject(new TypeError('odd'));
    await area.load(store.dispatch, 'one');
    expect(now().error).toMatchObject({ code: 500, message: 'There was an error' });

    answer = () => Promise.reject(new CallCancelled());
    await area.load(store.dispatch, 'one');
    expect(now()).toMatchObject({ state: 'pending', error: null });
  });

  test("reloaded, it keeps the newest request's answer, whichever arrives last, and no earlier error", async () => {
    const [first, second, third] = [0, 1, 2].map(() => Promise.withResolvers<Loan>());
    const ask = (later: typeof first) => {
      answer = () => later?.promise ?? Promise.reject(new Error('never'));
      return area.load(store.dispatch, 'one');
    };
    const asked = [first, second, third].map(ask);
    second?.reject(new CallFailed(refused));
    third?.resolve({ ...loan, balance: '3.00' });
    await Promise.all(asked.slice(1));
    first?.resolve({ ...loan, balance: '1.00' });
    await Promise.all(asked);
    const value = { gid: 'one', balance: '3.00' };
    expect(now()).toEqual({ state: 'completed', value, error: null });
  });

  test('is cleared to pending, reset to pristine, and merged into once it has a value', () => {
    store.dispatch(area.merge({ balance: '5.00' }));
    expect(now()).toEqual({ state: 'pristine', value: null, error: null });
    store.dispatch(area.replace(loan));
    store.dispatch(area.merge({ balance: '5.00' }));
    expect(now().value).toEqual({ gid: 'one', balance: '5.00' });
    store.dispatch(area.clear());
    expect(now()).toEqual({ state: 'pending', value: null, error: null });
    store.dispatch(area.reset());
    expect(now()).toEqual({ state: 'pristine', value: null, error: null });
  });

  test('S4.13 is pristine again when all areas are reset', () => {
    store.dispatch(area.replace(loan));
    store.dispatch(resetAreas());
    expect(now()).toEqual({ state: 'pristine', value: null, error: null });
  });

  test('accepts only a store that has its kind of value under its name', () => {
    const other = loadable('loan', async () => 'text');
    const elsewhere = configureStore({ reducer: { other: other.reducer } });
    // @ts-expect-error -- the store keeps loans under this name, not texts
    other.select(store.getState());
    // @ts-expect-error -- the store keeps nothing under this name
    expect(other.select(elsewhere.getState())).toBeUndefined();
  });
});
