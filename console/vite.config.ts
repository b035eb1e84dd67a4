import { shakeRouter } from '@paystead/kit/shake';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console: one page, served on its own port. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    shakeRouter(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html'],
      // The first chunk names every other one, and hashes don't compress: seven characters tell
      // versions of one name apart.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js' },
      // Functions that only declare: the build leaves out the calls and records of the contract
      // that the console doesn't use. Any call by these names whose result nobody needs goes, too:
      // `npm run check` finds one that acts.
      treeshake: { manualPureFunctions: ['z', 'call', 'body', 'text', 'lines'] },
    },
  },
});
