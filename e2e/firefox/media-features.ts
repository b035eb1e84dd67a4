import { registerHooks } from 'node:module';

/**
 * Lets Playwright drive Firefox ESR. Playwright asks every browser to pretend media features, such
 * as a dark theme, and gives up when one can't. ESR doesn't have that command yet. Load it with
 * `--import`; it's unneeded once an ESR knows `emulation.setMediaFeaturesOverride`.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return loaded;
    const strict = '.send("emulation.setMediaFeaturesOverride"';
    const source = String(loaded.source).replaceAll(strict, strict.replace('send', 'sendMayFail'));
    return { ...loaded, source };
  },
});
