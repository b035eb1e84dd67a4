import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { CopyIcon } from '../icon/copy.tsx';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import styles from './code-block.module.css';

export interface CodeBlockProps {
  /** Names it for screen readers: "Example call". */
  label: string;
  children: string;
  /** Long lines break instead of scrolling: a key, a body of one line. */
  breaks?: boolean;
  /** Adds a button that copies all of it: "Copy the key". */
  copy?: string;
}

/** Text for programs, as it is: a call, a file, a key. */
export function CodeBlock({ breaks = false, children, copy, label }: CodeBlockProps) {
  const text = <pre className={classNames(styles.code, breaks && styles.breaks)}>{children}</pre>;
  return (
    <div className={styles.block}>
      <div className={styles.frame}>
        {breaks ? (
          <div role="group" aria-label={label}>
            {text}
          </div>
        ) : (
          <ScrollRegion label={label}>{text}</ScrollRegion>
        )}
      </div>
      {copy && <CopyRow text={children}>{copy}</CopyRow>}
    </div>
  );
}

function CopyRow({ text, children }: { text: string; children: ReactNode }) {
  const [said, setSaid] = useState('');
  async function send() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Your browser didn’t let us copy. Select the text and copy it.');
    }
  }
  return (
    <div className={styles.row}>
      <Button
        variant="secondary"
        size="small"
        icon={<CopyIcon size="small" />}
        onPress={() => void send()}
      >
        {children}
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
