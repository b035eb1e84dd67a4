import { expect, test } from 'vitest';
import { filesOf } from './manifest.ts';

const manifest = {
  'app.html': {
    file: 'assets/app.js',
    imports: ['_first.js', '_schemas.js'],
    css: ['assets/app.css', 'assets/first.css'],
  },
  '_first.js': {
    file: 'assets/first.js',
    imports: ['_runtime.js', '_schemas.js'],
    css: ['assets/first.css'],
  },
  '_schemas.js': { file: 'assets/schemas.js', imports: ['_runtime.js', '_first.js'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  'src/later.tsx': { file: 'assets/later.js', css: ['assets/later.css'] },
};

test('a page loads each script after the scripts that it imports, and the styles of all of them', () => {
  expect(filesOf(manifest, 'app')).toEqual({
    scripts: ['/assets/runtime.js', '/assets/schemas.js', '/assets/first.js', '/assets/app.js'],
    styles: ['/assets/first.css', '/assets/app.css'],
  });
});

test('a page that was not built throws instead of loading without scripts', () => {
  expect(() => filesOf(manifest, 'public')).toThrow('public.html was not built');
});
