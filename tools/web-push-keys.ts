import { createECDH } from 'node:crypto';

/** Prints a new key pair for PUSH=webpush. With another pair, browsers have to register again. */
const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys('base64url');
const privateKey = pair.getPrivateKey('base64url');
process.stdout.write(
  `WEB_PUSH_PUBLIC_KEY=${publicKey}\nWEB_PUSH_PRIVATE_KEY=${privateKey.padStart(43, 'A')}\n`,
);
