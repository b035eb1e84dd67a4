import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { icon } from './icon.tsx';

export const LockKeyholeIcon = icon(LockKeyhole);
