import { acceptOf, checkFile } from '../file-drop/file-check.ts';
import { FilePlusIcon } from '../icon/file-plus.tsx';
import styles from './attach-button.module.css';

interface AttachButtonProps {
  /** A file that may be sent. */
  onFile: (file: File) => void;
  /** Why a file can’t be sent; undefined once one can. */
  onRefused: (problem: string | undefined) => void;
  busy: boolean;
}

/** Chooses a file for the chat. A native input, drawn as an icon. */
export function AttachButton({ busy, onFile, onRefused }: AttachButtonProps) {
  function take(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    const problem = checkFile(file, {});
    onRefused(problem);
    if (!problem) onFile(file);
  }
  return (
    <span className={styles.attach} aria-busy={busy}>
      <FilePlusIcon />
      <input
        type="file"
        className={styles.input}
        aria-label="Send a file"
        title="Send a file"
        accept={acceptOf({})}
        disabled={busy}
        onChange={(event) => take(event.currentTarget)}
      />
    </span>
  );
}
