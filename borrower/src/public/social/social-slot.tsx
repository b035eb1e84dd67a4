import { usePublicConfig } from '@paystead/client/calls/public-config';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './social-slot.module.css';

/** The place of the buttons on the login page, which load after it. */
export function SocialSlot() {
  const count = usePublicConfig()?.social.length ?? 0;
  const [Buttons, setButtons] = useState<ComponentType>();

  useEffect(() => {
    if (count === 0) return;
    import('./social-buttons.tsx').then(
      ({ SocialButtons }) => setButtons(() => SocialButtons),
      () => undefined,
    );
  }, [count]);

  return count > 0 && <div className={styles[`n${count}`]}>{Buttons && <Buttons />}</div>;
}
