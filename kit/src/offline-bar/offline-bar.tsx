import { WifiOffIcon } from '../icon/wifi-off.tsx';
import styles from './offline-bar.module.css';

/**
 * Above the header while the browser is offline (S2.13). It is always in the page, empty while
 * online, so that screen readers announce it when it appears.
 */
export function OfflineBar({ offline }: { offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <div className={styles.bar}>
          <div className={styles.inner}>
            <WifiOffIcon />
            <span>No internet connection. Please check your connection.</span>
          </div>
        </div>
      )}
    </div>
  );
}
