export type ToastTone = 'positive' | 'negative' | 'plain';

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

/** How long a message stays, in milliseconds; longer while the pointer or focus is on it. */
export const toastStay = 6_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows a short result: "Password changed". Never the only place for an error. */
export function showToast(text: string, tone: ToastTone = 'positive'): void {
  lastId += 1;
  become([...toasts, { id: lastId, text, tone }]);
}

export function dismissToast(id: number): void {
  become(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

function become(next: readonly Toast[]) {
  toasts = next;
  for (const tell of watchers) tell();
}
