import { showToast } from '@paystead/kit/toast/toast';

/** Copies a text to the clipboard and says so; also says if the browser refuses. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast('Your browser didn’t let us copy. Select the text and copy it.', 'negative');
  }
}

/** Saves a text as a file on the person's device. */
export function downloadText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
