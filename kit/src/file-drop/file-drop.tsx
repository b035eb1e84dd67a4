import { useRef, useState, type DragEvent } from 'react';
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
 * once, in words. In a form the chosen file is the answer. Native: no React Aria inside.
 */
export function FileDrop(props: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [refused, setRefused] = useState<string>();

  function take(file: File | undefined) {
    if (!file) return;
    const problem = checkFile(file, props);
    setRefused(problem);
    setChosen(problem === undefined ? file.name : undefined);
    if (problem === undefined) props.onFile?.(file);
    else if (input.current) input.current.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    if (input.current) input.current.files = event.dataTransfer.files;
    take(event.dataTransfer.files[0]);
  }

  function drag(event: DragEvent) {
    event.preventDefault();
    setDragging(true);
  }

  return (
    <Field {...props} error={refused ?? props.error}>
      {(control) => (
        <label
          className={classNames(styles.drop, dragging && styles.dragging)}
          onDragOver={drag}
          onDragLeave={() => setDragging(false)}
          onDrop={drop}
        >
          <UploadIcon size="large" />
          <input
            {...control}
            ref={input}
            className="visually-hidden"
            type="file"
            name={props.name}
            accept={acceptOf(props)}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <Words chosen={chosen} dragging={dragging} />
          <span className={styles.rules}>{sayRules(props)}</span>
        </label>
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
