import { describe, expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

const inside = { name: 'the window inside' };
const frame = { origin: 'https://cards.example', inside };
const heard = { data: { what: 'DECLINED' }, origin: frame.origin, source: inside };

describe('messages of a frame', () => {
  test('C1 a word counts from the frame’s own page at its own origin', () => {
    expect(readFrameMessage(heard, frame)).toEqual({ kind: 'word', word: 'DECLINED' });
  });

  test.each([
    ['another origin', { ...heard, origin: 'https://evil.example' }],
    ['another window', { ...heard, source: {} }],
    ['no window', { ...heard, source: null }],
    ['a text', { ...heard, data: 'DECLINED' }],
    ['nothing', { ...heard, data: null }],
    ['a number for a word', { ...heard, data: { what: 7 } }],
    ['a height that is none', { ...heard, data: { what: 'HEIGHT', height: 'tall' } }],
  ])('C1 %s counts for nothing', (_name, message) => {
    expect(readFrameMessage(message, frame)).toBeNull();
  });

  test('a frame that has no window yet hears nothing', () => {
    const none = { ...heard, source: null };
    expect(readFrameMessage(none, { ...frame, inside: null })).toBeNull();
  });

  test('the frame grows with its content, but not without end', () => {
    const tall = (height: number) =>
      readFrameMessage({ ...heard, data: { what: 'HEIGHT', height } }, frame);
    expect(tall(612)).toEqual({ kind: 'height', height: 612 });
    expect(tall(99_999)).toEqual({ kind: 'height', height: 2400 });
  });
});
