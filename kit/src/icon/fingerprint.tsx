import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { icon } from './icon.tsx';

export const FingerprintIcon = icon(Fingerprint);
