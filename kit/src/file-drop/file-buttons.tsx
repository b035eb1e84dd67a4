import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { buttonClass } from '../button/button.tsx';
import { FieldError } from '../field/field.tsx';
import { CameraIcon } from '../icon/camera.tsx';
import { UploadIcon } from '../icon/upload.tsx';
import { acceptOf, checkFile, type FileRules } from './file-check.ts';
import styles from './file-drop.module.css';

export { pictureFormats } from './file-check.ts';

export interface FileButtonsProps extends FileRules {
  /** What the file is for, read before the button's words: "Social Security card". */
  label: string;
  onFile: (file: File) => void;
  /** Allows several files at once; `onFile` is called for each. */
  multiple?: boolean;
  /** Shows the camera first and large, on pages that are mainly for photos. */
  cameraFirst?: boolean;
}

/** Two small buttons: choose a file and, where there is a camera, take a photo. Native inputs. */
export function FileButtons(props: FileButtonsProps) {
  const errorId = useId();
  const [refused, setRefused] = useState<string>();

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    setRefused(files.map((file) => checkFile(file, props)).find((problem) => problem));
    for (const file of files) if (!checkFile(file, props)) props.onFile(file);
    input.value = '';
  }

  const described = refused ? errorId : undefined;
  const wiring = { take, described, multiple: props.multiple };

  const choose = (
    <span
      key="choose"
      className={classNames(
        styles.button,
        buttonClass('secondary', props.cameraFirst ? 'medium' : 'small'),
      )}
    >
      <UploadIcon />
      Choose a file
      <Chooser {...wiring} label={`${props.label}: choose a file`} accept={acceptOf(props)} />
    </span>
  );
  const look = props.cameraFirst
    ? buttonClass('primary', 'medium')
    : classNames(styles.camera, buttonClass('tertiary', 'small'));
  const camera = (
    <span key="camera" className={classNames(styles.button, look)}>
      <CameraIcon />
      Take a photo
      <Chooser {...wiring} label={`${props.label}: take a photo`} accept="image/*" camera />
    </span>
  );

  return (
    <div className={styles.buttons}>
      {refused && <FieldError id={errorId}>{refused}</FieldError>}
      {props.cameraFirst ? [camera, choose] : [choose, camera]}
    </div>
  );
}

interface ChooserProps {
  label: string;
  accept: string;
  camera?: boolean;
  described: string | undefined;
  multiple: boolean | undefined;
  take: (input: HTMLInputElement) => void;
}

function Chooser(props: ChooserProps) {
  return (
    <input
      className={styles.input}
      type="file"
      accept={props.accept}
      multiple={props.multiple && !props.camera}
      capture={props.camera ? 'environment' : undefined}
      aria-label={props.label}
      aria-describedby={props.described}
      onChange={(event) => props.take(event.target)}
    />
  );
}
