import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import styles from './file-text.module.css';

export interface FileTextProps {
  /** Names it for screen readers: "What we send, sample". */
  label: string;
  children: string;
}

/** The text of a file as it is, each character as wide as the next, so that columns line up. */
export function FileText({ label, children }: FileTextProps) {
  return (
    <ScrollRegion label={label}>
      <pre className={styles.text}>{children}</pre>
    </ScrollRegion>
  );
}
