import { showToast } from '@paystead/kit/toast/toast';

/** Puts a text on the clipboard and says so; says too when the browser does not let us. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast('Your browser did not let us copy. Select the text and copy it.', 'negative');
  }
}

/** Saves a text as a file of the person's device. */
export function downloadText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
