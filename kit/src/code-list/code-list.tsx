import styles from './code-list.module.css';

/** Codes to write down or copy one by one, in two columns where there is room. */
export function CodeList({ codes, label }: { codes: readonly string[]; label: string }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {codes.map((code) => (
        <li key={code} className={styles.code}>
          {code}
        </li>
      ))}
    </ol>
  );
}

/** One code in running text, set so that each character is distinct. */
export function Code({ children }: { children: string }) {
  return <code className={styles.code}>{children}</code>;
}
