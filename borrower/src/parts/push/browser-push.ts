import { callServer } from '@paystead/client/calls/call-server';
import { registerDevice, removeDevice } from '@paystead/contract/identity/devices';
import { browserName } from './browser-name.ts';
import { forgetPush, markedPush, markPush } from './push-mark.ts';

/** What this browser says about push messages (S3.26). */
export type PushSupport = 'unsupported' | 'blocked' | 'possible';

export function pushSupport(): PushSupport {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!has) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

interface ScriptPolicy {
  createScriptURL: (address: string) => string;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const WORKER = '/push-worker.js';
/** Our pages start only scripts that a policy names: this one. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'paystead-worker',
  { createScriptURL: () => WORKER },
);

/**
 * Asks for permission, subscribes this browser, and registers it for the person. Call it on a press
 * only: browsers block sites that ask by themselves. Returns `blocked` if the person said no.
 * Throws if the browser's push service or our server doesn't answer.
 */
export async function turnOnPush(key: string, ownerGid: string): Promise<'on' | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  if (old && !isOfKey(old, key)) await old.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await register(subscription, ownerGid);
  return 'on';
}

/** Registers this browser again at a start, at most once a day, so that we don't think it's gone. */
export async function refreshPush(ownerGid: string): Promise<void> {
  const mark = markedPush();
  if (mark?.ownerGid !== ownerGid || Date.now() - mark.at < A_DAY) return;
  const subscription = await ownSubscription();
  if (subscription) await register(subscription, ownerGid, mark.gid);
}

const A_DAY = 86_400_000;

/** Stops messages to this browser, here and on the server. Does nothing where there are none. */
export async function turnOffPush(): Promise<void> {
  const mark = markedPush();
  if (!mark) return;
  await callServer(removeDevice, { gid: mark.gid }).catch(() => undefined);
  await stopHere();
}

/** Stops messages in this browser; the server then learns it from the push service. */
export async function stopHere(): Promise<void> {
  forgetPush();
  await (await ownSubscription())?.unsubscribe();
}

async function register(subscription: PushSubscription, ownerGid: string, before?: string) {
  const { endpoint, keys } = subscription.toJSON();
  const { gid } = await callServer(registerDevice, {
    type: 'WEB',
    token: JSON.stringify({ endpoint, keys }),
    name: browserName(navigator.userAgent),
  });
  markPush({ gid, ownerGid, at: Date.now() });
  if (before && before !== gid) {
    await callServer(removeDevice, { gid: before }).catch(() => undefined);
  }
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
