import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawingBuild, drawnPages, drawnPagesBuild } from './drawing/build/drawn-pages.ts';
import { pageShell } from './page-shell.ts';
import { shakeContract, shakeRouter } from '@paystead/kit/shake';
import { finishBuild, pageBuild } from './vite-plugins.ts';

/** One build, three pages: the public area, the signed-in app, and the sandbox's own pages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    shakeContract(),
    shakeRouter(),
    drawnPages(),
    pageShell(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    // The policy of our pages allows no inline helper; browsers without the feature get the
    // old-browser page.
    modulePreload: { polyfill: false },
  },
  // Each page is built separately: then shared packages like zod contain only what that page uses.
  environments: {
    client: pageBuild('app'),
    public: pageBuild('public'),
    sandbox: pageBuild('sandbox'),
    drawing: drawingBuild(),
    drawnPages: drawnPagesBuild(),
  },
  builder: {
    buildApp: async (builder) => {
      for (const page of Object.values(builder.environments)) {
        if (page.name !== 'ssr') await builder.build(page);
      }
      const dist = resolve(builder.config.root, builder.config.build.outDir);
      await finishBuild(dist, ['app', 'public', 'sandbox']);
    },
  },
});
