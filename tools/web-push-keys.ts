import { newWebPushKeys } from '../server/src/platform/settings/web-push-settings.ts';

/** Prints a new key pair for PUSH=webpush. With another pair, browsers have to register again. */
for (const [name, key] of Object.entries(newWebPushKeys())) {
  process.stdout.write(`${name}=${key}\n`);
}
