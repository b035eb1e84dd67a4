import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { UploadIcon } from '../icon/upload.tsx';
import { acceptOf, checkFile, sayRules, type FileRules } from './file-check.ts';
import styles from './file-drop.module.css';

export interface FileDropProps extends FieldProps, FileRules {
  label: string;
  /** Called with a chosen or dropped file of the right type and size. */
  onFile?: (file: File) => void;
  /** Allows several at once; `onFile` is called for each, and the form gets no value. */
  multiple?: boolean;
}

/**
 * An area to drop a file on, or to press and choose one. It refuses files of a wrong type or size
 * at once, with a sentence. In a form the chosen file is the value. The invisible file input covers
 * the whole area and handles both.
 */
export function FileDrop(props: FileDropProps) {
  const [dragging, setDragging] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [refused, setRefused] = useState<string>();

  function takeAll(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    setRefused(files.map((file) => checkFile(file, props)).find((problem) => problem));
    for (const file of files) if (!checkFile(file, props)) props.onFile?.(file);
    input.value = '';
  }

  function take(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    if (props.multiple) return takeAll(input);
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
          <Words chosen={chosen} dragging={dragging} multiple={props.multiple} />
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
            multiple={props.multiple}
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

interface WordsProps {
  chosen: string | undefined;
  dragging: boolean;
  multiple: boolean | undefined;
}

function Words({ chosen, dragging, multiple }: WordsProps) {
  if (dragging) return <span className={styles.words}>Drop it here</span>;

  return (
    <span className={styles.words}>
      {chosen ?? (multiple ? 'Drop files here' : 'Drop a file here')}, or{' '}
      <span className={styles.choose}>
        {chosen ? 'choose another' : multiple ? 'choose them' : 'choose a file'}
      </span>
    </span>
  );
}
