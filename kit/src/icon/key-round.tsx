import KeyRound from 'lucide-react/icons/key-round';
import { icon } from './icon.tsx';

export const KeyRoundIcon = icon(KeyRound);
