// Node asks for each of our 2,450 files whether it exists, which package it belongs to, and so in
// what language it is written. But our imports name whole files, and a relative one that ends in
// .ts is always a TypeScript module.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, { parentURL }, next) {
    if (parentURL === undefined || !/^\.{1,2}\/.*\.ts$/.test(specifier)) {
      return next(specifier);
    }
    const { href } = new URL(specifier, parentURL);
    return { url: href, format: 'module-typescript', shortCircuit: true };
  },
});
