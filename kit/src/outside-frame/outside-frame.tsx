import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFrameMessage } from './frame-message.ts';
import styles from './outside-frame.module.css';

export interface OutsideFrameProps {
  src: string;
  /** The only origin whose messages count. */
  origin: string;
  /** What is inside, for screen readers. */
  title: string;
  /** Called with the word of each message that the page inside sends; its height is set here. */
  onWord: (word: string) => void;
}

const FIRST_HEIGHT = 420;

/** A page of another company inside ours. It grows with its content and can't lead ours away. */
export function OutsideFrame({ src, origin, title, onWord }: OutsideFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const say = useEffectEvent(onWord);

  useEffect(() => {
    function hear(message: MessageEvent<unknown>) {
      const said = readFrameMessage(message, { origin, inside: frame.current?.contentWindow });
      if (said?.kind === 'height') setHeight(said.height);
      if (said?.kind === 'word') say(said.word);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={src}
      height={height}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
