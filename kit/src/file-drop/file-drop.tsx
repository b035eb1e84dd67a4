import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { UploadIcon } from '../icon/upload.tsx';
import { acceptOf, checkFile, sayRules, type FileRules } from './file-check.ts';
import styles from './file-drop.module.css';

export interface FileDropProps extends FieldProps, FileRules {
  label: string;
  /** A file of a right kind and size was chosen or dropped. */
  onFile?: (file: File) => void;
}

/**
 * A place to drop one file, or to press and choose it. Files of a wrong kind or size are refused at
 * once, in words. In a form the chosen file is the answer. Native: the file input itself, unseen,
 * lies over the whole place and takes both; no React Aria inside.
 */
export function FileDrop(props: FileDropProps) {
  const [dragging, setDragging] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [refused, setRefused] = useState<string>();

  function take(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    const problem = checkFile(file, props);
    setRefused(problem);
    setChosen(problem === undefined ? file.name : undefined);
    if (problem === undefined) props.onFile?.(file);
    else input.value = '';
  }

  return (
    <Field {...props} error={refused ?? props.error}>
      {(control) => (
        <span className={classNames(styles.drop, dragging && styles.dragging)}>
          <UploadIcon size="large" />
          <Words chosen={chosen} dragging={dragging} />
          <span id={`${control.id}-rules`} className={styles.rules}>
            {sayRules(props)}
          </span>
          <input
            {...control}
            aria-describedby={classNames(control['aria-describedby'], `${control.id}-rules`)}
            className={styles.input}
            type="file"
            name={props.name}
            accept={acceptOf(props)}
            onChange={(event) => take(event.target)}
            onDragEnter={() => setDragging(true)}
            onDragLeave={() => setDragging(false)}
            onDrop={() => setDragging(false)}
          />
        </span>
      )}
    </Field>
  );
}

function Words({ chosen, dragging }: { chosen: string | undefined; dragging: boolean }) {
  if (dragging) return <span className={styles.words}>Drop it here</span>;

  return (
    <span className={styles.words}>
      {chosen ?? 'Drop a file here'}, or{' '}
      <span className={styles.choose}>{chosen ? 'choose another' : 'choose a file'}</span>
    </span>
  );
}
