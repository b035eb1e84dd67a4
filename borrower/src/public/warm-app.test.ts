import { expect, test } from 'vitest';
import { filesIn } from './warm-app.ts';

test('the files of a page are its scripts and styles, not its pictures', () => {
  const html = `<link rel="icon" href="/favicon.svg"><link href="/assets/f.woff2">
    <script type="module" src="/assets/app-1.js"></script>
    <link rel="stylesheet" href="/assets/app-1.css">`;
  expect(filesIn(html)).toEqual(['/assets/app-1.js', '/assets/app-1.css']);
});
