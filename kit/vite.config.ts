import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';

/**
 * The component gallery: `vite kit` while working, `vite build kit` and `vite preview kit` for
 * tests.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [{ ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  oxc: { jsx: { runtime: 'automatic' } },
  server: { port: 5199, strictPort: true },
  preview: { port: 5199, strictPort: true },
  build: { outDir: 'dist', emptyOutDir: true, rolldownOptions: { input: 'gallery.html' } },
});
