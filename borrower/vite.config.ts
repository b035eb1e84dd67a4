import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addOldBrowserPage, preloadFont, shakeContract } from './vite-plugins.ts';

/** One build, three pages: the public area, the signed-in app, and the sandbox's own pages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    shakeContract(),
    addOldBrowserPage(),
    preloadFont(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Pages are served with a policy that allows no inline helper; browsers without it get the old-browser page.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['public.html', 'app.html', 'sandbox.html'] },
  },
});
